import Tracking

/// Phrases of carriers and shops that say clearly where a parcel stands. Whether they speak of now, the words around
/// them tell.
enum StatusPhrases {
  static let all: [(Status, String)] = traditional.map { status, list in
    (status, list.split(separator: "|").flatMap { SimplifiedForms.both(String($0)) }.joined(separator: "|"))
  }

  private static let traditional: [(Status, String)] = [
    (.pending, pending),
    (.arrivedAtStore, atStore), (.outForDelivery, outForDelivery), (.delivered, delivered),
    (.collected, collected),
    (.inTransit, inTransit), (.infoReceived, infoReceived), (.exception, exception), (.returning, returning),
    (.returned, returned),
  ]

  private static let pending = """
    訂單成立未寄件|尚未寄件|尚未至門市寄件|尚未到門市寄件|尚未至超商寄件|等待賣家寄件|等候賣家寄件|等待寄件|SELLER HAS NOT DROPPED IT OFF|NOT YET DROPPED OFF|NOT DROPPED OFF YET|HAS NOT BEEN DROPPED OFF
    """

  private static let atStore = """
    可以領了|可以取了|可以去領了|可以去取了|可以拿了|可取|等你領|等您領|等妳領|等你取|等您取|到站自領|等候收件人來局領|存局待領|存局候領|存局招領|待取|招領二次通知|二次招領通知|催領通知|候領通知|窗口招領|PACKAGE FOR YOU AT|PARCEL FOR YOU AT|KEPT AT|NOW KEPT AT|IS KEPT AT|WAITS AT|NOW WAITS AT|WAITS FOR YOU AT|小時超時|即將超時|已超時|AWAITS YOU|AWAITS COLLECTION|AWAITS PICKUP|AWAITS PICK-UP|\
    存放超過|存放已超過|商品已備妥|已備妥於|備妥可取|到豐巢了|到驛站了|到菜鳥了|到超商了|到櫃了|AVAILABLE AT|IS AVAILABLE AT|IS NOW AVAILABLE AT|抵店|已抵店|已達取件店|已達取件門市|已達門市|抵達門市|抵達取件店|抵達取件門市|已抵達取件店|已送達取件店|送抵取件門市|送達取件門市|已到取件門市|已到貨可取|已入格|已入格口|已上架|已上架待取|包裹待取|快件待取|件待取|尚未領取|尚未取件|尚未取貨|仍未領取|仍未取件|尚待領取|等待領取|等待您領取|可領取|可前往取件|可前往取貨|可前往領取|可至門市取貨|可至門市取件|到件待領|待領取|已到自提點|已到代收點|已放至自提柜|已放自提柜|已存櫃|已投櫃|已進櫃|\
    已送達門市|已抵達門市|已到達門市|已到門市|已到门店|已到店|等候領取|等您來領|等你來領|已送抵取件門市|已送抵門市|到達待取|待取中|已到店囉|到店囉|到店了|包裹已送達取件門市|包裹配達取件門市|包裹已送抵取件門市|包裹已抵達取件門市|貨件配達取件門市|貨件配達取件店舖|已配達買家取件門市|已抵達買家取件門市|已送達買家取件門市|\
    配達取件門市|配達取件店舖|配達取件店鋪|已送達取件門市|已抵達取件門市|已配達取件門市|已送達指定門市|已到站|快件已到站|送達待取|待取件|待取貨|待取货|等待取件|等待取貨|可取貨|可以取貨|可取件|可以取件|可取件了|已可取件|已可取貨|到驛站|已到驿站|已到驛站|已放驿站|已存放驿站|已入櫃|已入柜|已放入櫃|已放入柜|\
    由豐巢櫃代收|由丰巢柜代收|豐巢櫃代收|丰巢代收|豐巢代收|智能櫃代收|快递柜代收|快遞櫃代收|驿站代收|驛站代收|招領中|招領通知|招领通知|招領通知單|等您取件|等您取貨|等您領取|等您来取|等您來取|等你來取|等您领取|待領中|候領中|現於|轉交超商配達|轉交門市配達|超商代收|\
    READY FOR PICKUP|READY FOR PICK-UP|READY FOR PICK UP|READY FOR COLLECTION|READY TO COLLECT|READY TO PICK UP|\
    READY TO BE COLLECTED|READY TO BE PICKED UP|AVAILABLE FOR PICKUP|AVAILABLE FOR PICK-UP|AVAILABLE FOR COLLECTION|AVAILABLE TO COLLECT|AVAILABLE TO PICK UP|AVAILABLE FOR PICK UP|IS IN STORE|NOW IN STORE|\
    READY FOR PICKUP AT|READY FOR PICK-UP AT|READY FOR COLLECTION AT|IS WAITING FOR YOU AT|WAITING FOR YOU AT|IS READY FOR PICKUP AT|IS WAITING AT|HELD AT|\
    BEING HELD AT|AWAITING COLLECTION|STILL WAITING AT|AWAITING ADDRESSEE'S COLLECTION|AWAITING ADDRESSEE|AWAITING PICKUP|ARRIVED AT STORE|ARRIVED AT THE STORE|ARRIVED AT PICK-UP STORE|ARRIVED AT PICKUP STORE|ARRIVED AT THE PICK-UP STORE|ARRIVED AT THE PICKUP STORE|ARRIVED AT YOUR STORE|\
    ARRIVED AT THE PICKUP POINT|IS WAITING FOR YOU|WAITING FOR PICKUP|WAITING FOR PICK-UP|WAITING FOR COLLECTION|到店啦|到店嘍|到店喔|到店哦|到店咯|到店唷|快遞待取|候領|招領局|郵局招領|支局招領|PARCEL WAITING|PACKAGE WAITING|PARCEL IS WAITING|PACKAGE IS WAITING|郵局招領通知|郵局招領通知單
    """

  private static let outForDelivery = """
    站出車|營業所出車|站所出車|司機正在送|正在送你的|正在送您的|正前往您的地址|前往您的地址|前往您的收件|前往收件地址|前往您的住處|前往您的位置|前往您府上|趕往您的地址|正在趕往您|正趕往您|前往收件人地址|司機出發了|司機已在路上|外務員已出發|由快遞員|由收派員|正由收派員|由配送員|由派件員|由派送員|正由派送員|由投遞員|正由投遞員|已在派送|已在配送|在派送|在配送中|正在為您送貨|正在為你送貨|司機已出發|司機配送中|已出車|已上車配送|已裝車配送|外送員正在配送|外送員配送中|配送員已出發|配送員正在配送|快遞員已出發|派件員已出發|派件員正在派送|派送員正在派送|正在為您配送|正在為你配送|正在投遞|出車配送|配送途中|今日安排派送|\
    正由業務員|正由快遞員|正由配送員|正由派件員|正由外務員|正由司機|外出配送中|外出配送|外出派送|外出投遞|司機外出配送|配達中|送貨中|司機送貨中|正在派送途中|司機正在路上|司機在路上|交由司機配送|已交由司機配送|已交司機|已開始派送|已開始配送|開始派送|ON THE TRUCK|ON A TRUCK FOR DELIVERY|ON THE TRUCK FOR DELIVERY|配送中|正在派送|正在派件|派送中|派件中|配送員配送中|出發配送|出发配送|營業所出發|营业所出发|人員配送中|正在配送|正在為您派送|正在为您派送|投遞中|郵件投遞中|貨件投遞中|安排配送中|已出发派送|已出發派送|派送途中|送货途中|送貨途中|正在送货|正在送貨|快递员正在|當配上車|當配下車|\
    正為您派件|正為您派送|正為您配送|正為您投遞|在FEDEX車上|在 FEDEX 車上|OUT FOR DELIVERY|WITH THE DELIVERY COURIER|WITH DELIVERY COURIER|WITH COURIER|WITH OUR COURIER|WITH YOUR COURIER|WITH YOUR DRIVER|WITH OUR DRIVER|ON VEHICLE FOR DELIVERY|\
    ON THE VEHICLE FOR DELIVERY|IS BEING DELIVERED|WITH THE DRIVER|BEING DELIVERED TODAY|VEHICLE FOR DELIVERY|ON A VEHICLE FOR DELIVERY|ON A DELIVERY VEHICLE|ON THE DELIVERY VEHICLE|LOADED FOR DELIVERY|LOADED ON DELIVERY VEHICLE|ON THE VAN|DRIVER IS ON THE WAY|DRIVER IS NEARBY|COURIER IS ON THE WAY|COURIER IS NEARBY|STOPS AWAY|安排投遞|安排投递|安排派送|安排派件|正在外送|外送中
    """

  private static let delivered = """
    送來了|送過來了|收到了|收到囉|收到啦|前台簽的|櫃台簽的|櫃檯簽的|管理員簽的|警衛簽的|保全簽的|門衛簽的|物業簽的|HANDED IT TO ME|GAVE IT TO ME|DRIVER DROPPED IT|DRIVER DROPPED THEM|COURIER DROPPED IT|IT'S ON YOUR DESK|PUT IT ON YOUR DESK|LEFT IT ON YOUR DESK|簽收了|簽收囉|警衛收了|管理室收了|管理員收了|保全收了|櫃台收了|DELIVERY COMPLETE|DELIVERY IS COMPLETE|LEFT AT FRONT DESK|LEFT AT THE FRONT DESK|LEFT AT RECEPTION|送達完成|已投入您的信箱|已投入您家信箱|已投入您家信報箱|已投入您的信報箱|已投入信報箱|已放入您的信箱|已放入您家信箱|已交付收件人|投入您的信箱|投入您信箱|投入您家信箱|投入您家信報箱|投入您的信報箱|投入信報箱|投入你的信箱|投入收件人信箱|投入府上信箱|放入您的信箱|放入您家信箱|已代簽|前台代簽|物業代簽|門衛代簽|管理室代簽|管理員代簽|警衛代簽|保全代簽|保安代簽|櫃台代簽|家人代簽|同事代簽|幫你收了|幫妳收了|幫您收了|幫我收了|我幫你收了|我幫妳收了|我幫您收了|SIGNED FOR IT|SIGNED FOR THE PARCEL|SIGNED FOR YOUR PARCEL|SIGNED FOR YOUR PACKAGE|SIGNED FOR MY PARCEL|已代收|大樓代收|社區代收|物業代收|保安代收|門房代收|樓下代收|警衛代為簽收|管理室說有|管理员说有|管理室说有|管理員說有|警衛說有|警卫说有|保全說有|管理室有你的|管理室有妳的|管理室有您的|管理室有我的|警衛室有你的|警衛室有您的|SIGNED FOR AT|派送完成|投遞完成|送件完成通知|配達完成通知|配送完成通知|投遞成功通知|包裹收到了|東西收到了|貨收到了|收到貨了|我拿到了|已完成配送|完成配送|已完成配達|完成配達|已派送成功|派送成功|管理室已代收|管理員已代收|警衛已代收|管委會已代收|HANDED TO RESIDENT|DELIVERED SAFELY|配送已完成|送件完成|放管理室了|包裹放管理室|包裹放警衛室|包裹在管理室|已放管理室|已放警衛室|已交管理室|已放大廳|放置門口|放置於門口|已放置於門口|已置於門口|已放於門口|放在門口了|放鞋櫃了|已投入信箱|已投信箱|投入信箱|已投遞信箱|放入信箱|已由家人簽收|已由同住人簽收|已由本人簽收|已由警衛簽收|已由管理員簽收|已由櫃台簽收|家人代收|同事代收|櫃台代收|前台代收|門衛代收|保全代收|\
    簽收人|签收人|簽收時間|签收时间|順利送達|顺利送达|配送完成|配達完成|投遞成功|投递成功|已簽收|已签收|簽收成功|签收成功|完成簽收|已完成簽收|已妥投|妥投|貨件送達|配完|已由物业代收|已由物業代收|物业代收|由管理室代收|已送達管理室|已送達收發室|已送交收件人|已投遞|已投递|已由前台签收|已由前台代收|已由门卫代收|管理室代收|管理員代收|警衛代收|警衛室代收|已放门口|已放家门口|放门口了|放門口了|已放門口|已放置門口|本人签收|签收|簽收|\
    HAS BEEN SIGNED FOR|BEEN SIGNED FOR|WAS SIGNED FOR|HAS BEEN DELIVERED|WAS DELIVERED|BEEN DELIVERED|DELIVERED|IS DELIVERED|SUCCESSFULLY DELIVERED|\
    DELIVERED SUCCESSFULLY|LEFT AT FRONT DOOR|LEFT AT THE FRONT DOOR|LEFT AT YOUR FRONT DOOR|LEFT NEAR THE FRONT DOOR|LEFT AT THE DOOR|LEFT WITH THE CONCIERGE|LEFT IN THE MAILROOM|\
    HANDED TO THE FRONT DESK|HANDED TO THE RESIDENT|HANDED DIRECTLY TO A RESIDENT|LEFT IN A SAFE PLACE|LEFT IN YOUR SAFE PLACE|LEFT WITH A NEIGHBOUR|LEFT WITH YOUR NEIGHBOUR|LEFT WITH A NEIGHBOR|DELIVERY COMPLETED|LEFT WITH RECEPTION|HANDED TO RECEPTION|SIGNED FOR BY|已代收於|已代收于|幫你簽收了|幫您簽收了|幫妳簽收了|幫我簽收了
    """

  private static let collected = """
    我領了|領完了|已領|BUYER PICKED UP|BUYER HAS PICKED UP|BUYER COLLECTED|BUYER HAS COLLECTED|CUSTOMER PICKED UP|CUSTOMER HAS PICKED UP|RECIPIENT PICKED UP|RECIPIENT HAS PICKED UP|已經取了|取好了|已經取走了|由收件人取出|由本人取出|由收件人取走|由本人取走|由收件人領走|由本人領走|由收件人領取|由本人領取|由買家領走|由買家取走|由買家領取|已經拿了|領好了|領到了|幫你領了|幫妳領了|幫您領了|幫我領了|我幫你領了|我幫妳領了|我幫您領了|PICKED IT UP|COLLECTED IT|PARCEL COLLECTED|PACKAGE COLLECTED|買家取件成功|已完成包裹成功取件|已完成包裹取件|已完成包裹配件|完成取件|完成取貨|已完成取件|已完成取貨|取件完成|取貨完成|取件成功|取貨成功|已取貨|已取货|已取件|已領取|已领取|已被領取|已領貨|已領件|已取走|已取出|已被取走|已取回|領取成功|領件成功|領取完成|已順利取件|已順利領取|買家已到店取貨|買家已取貨|買家已取件|i郵箱取件成功|\
    COLLECTED ON|PICKED UP BY THE BUYER|PICKED UP BY BUYER|PICKED UP BY THE RECIPIENT|PICKED UP BY RECIPIENT|已被領走|已領走|領走了|已經領了|HAS BEEN PICKED UP|WAS PICKED UP|HAS BEEN COLLECTED|WAS COLLECTED|BEEN COLLECTED|\
    YOU HAVE COLLECTED|YOU HAVE PICKED UP|YOU COLLECTED|YOU PICKED UP|COLLECTED BY CUSTOMER|PICKED UP BY CUSTOMER|取到啦|領到啦|领到啦|剛取到|刚取到|THANKS FOR PICKING UP|THANK YOU FOR PICKING UP|THANKS FOR COLLECTING|THANK YOU FOR COLLECTING
    """

  private static let inTransit = """
    轉運去|轉運往|已出境|發走了|等航班|等候航班|等待航班|LEFT ISC|ITEM LEAVING|ITEM LEAVING THE|ITEM RECEIVED AT|已到站所|已到達站所|已抵達站所|包裹將送往物流中心|卸集貨|已交運|已出關|REACHED THE DESTINATION COUNTRY|ORDER IS SHIPPED|PARCEL IS SHIPPED|PACKAGE IS SHIPPED|ORDER IS NOW SHIPPED|UNDER CUSTOMS INSPECTION|UNDERGOING CUSTOMS|CUSTOMS INSPECTION IN PROGRESS|出發|離開【|已將商品投遞|已將商品交寄|已將包裹交寄|已將寶貝交寄|已將貨品交寄|物流中心處理中|物流中心作業中|物流中心理貨中|理貨中心處理中|清關已完成|清關手續已完成|通關已完成|通關手續已完成|報關手續已完成|CLEARED IMPORT CUSTOMS|CLEARED EXPORT CUSTOMS|HAS CLEARED IMPORT CUSTOMS|HAS CLEARED EXPORT CUSTOMS|HANDED TO THE LAST-MILE|HANDED OVER TO THE LAST-MILE|HANDED OVER TO THE LAST MILE|HANDED OVER TO THE LOCAL|HANDED OVER TO OUR LOCAL|TRANSFERRED TO THE LOCAL|TRANSFERRED TO OUR LOCAL|TRANSFERRED TO THE LAST-MILE|IS IN THE MAIL|ARE IN THE MAIL|已到達台灣|已到達臺灣|RECEIVED BY THE LOCAL|RECEIVED BY LOCAL|RECEIVED BY THE AIRLINE|RECEIVED BY AIRLINE|RECEIVED BY THE LAST-MILE|RECEIVED BY THE LAST MILE|RECEIVED BY LINEHAUL|ACCEPTED BY THE LOCAL|ACCEPTED BY LOCAL|ACCEPTED BY THE AIRLINE|ACCEPTED BY AIRLINE|IS WITH CUSTOMS|NOW WITH CUSTOMS|打包集運|已打包發出|已打包寄出|發啦|發囉|在路上了|在路上囉|在路上啦|等候海關查驗|待海關查驗|等待海關查驗|等候查驗|等候驗關|待驗關|等待驗關|HANDED TO THE POST OFFICE|SHIPPED THIS AFTERNOON|WENT OUT THIS AFTERNOON|到台灣了|到臺灣了|海關查驗中|海關抽驗中|報關中|等待清關|寄了|寄出去了|寄過去了|今天寄的|昨天寄的|前天寄的|早上寄的|剛寄的|剛才寄的|出貨啦|寄出啦|發貨啦|寄出嘍|出貨嘍|寄出咯|出貨咯|在海關|運往國外|到達國外|國外互換局|寄達國互換局|発送しました|発送いたしました|発送済み|ご注文の発送|IN THE POST|POSTED A|POSTED AN|POSTED YOUR|POSTED MY|POSTED THE|POSTED IT|I POSTED|JUST POSTED|LEFT THE UK|LEFT THE US|LEFT THE USA|LEFT THE STATES|LEFT THE NETHERLANDS|LEFT THE BORDER POINT|LEFT JAPAN|LEFT KOREA|LEFT CHINA|LEFT HONG KONG|LEFT GERMANY|LEFT FRANCE|LEFT ITALY|LEFT SPAIN|LEFT SWITZERLAND|LEFT AMERICA|LEFT CANADA|LEFT AUSTRALIA|LEFT SINGAPORE|LEFT THAILAND|LEFT VIETNAM|下一站:|攬收|發往|DESPATCHED|HAS BEEN DESPATCHED|WE'VE GOT YOUR PACKAGE|WE HAVE YOUR PACKAGE|商品寄出|包裹寄出|已寄出|寄出囉|寄出了|已經寄出|已將商品寄出|已從倉庫寄出|已出庫|\
    已出貨|已出货|已发货|已發貨|出貨囉|出貨了|發貨了|发货了|已交寄|轉運中|转运中|运输中|运输途中|運輸途中|运送途中|運送途中|運輸中|運送中|运送中|在途中|在途|已集貨|分貨中|分理作業中|整理中|理貨中|處理中心處理|清關中|清关中|清關處理中|清关处理中|通關中|已離開|已离开|已抵達台灣|已抵达台湾|\
    已抵達目的地國家|抵達目的地國家|已到達目的地國家|已抵達目的國|抵達目的國|已交航|轉運站出發|轉運中心出發|集散中心出發|分撥中心出發|國際互換局封發|HAS LEFT THE DEPOT|LEFT THE DEPOT|已發往|已发往|已發出|已发出|運轉中|前往配送站途中|前往物流中心|送往物流中心|物流中心驗收成功|包裹等待配送中|預備配送中|已送達物流中心|抵達理貨中心|安排投遞中|空運中|海運中|已攬收|已揽收|已揽件|已收寄|配送站已集貨|飛往|飞往|已起飛|已起飞|出口報關|出口报关|完成報關|完成报关|离开集散点|到达海外仓|\
    到達投遞局|已交貨運|已交快遞|已交物流|已交給貨運|已交給物流|已交給快遞|已完成清關|已完成清关|清關完成|清关完成|完成清關|完成清关|已清關|已清关|已通關|已通关|通關完成|海關放行|海关放行|已放行|仓出库|倉出庫|已出库|已出庫|已装船|已裝船|離店作業中|已交由物流|已交付物流|已交由|交由物流|\
    HAS BEEN SHIPPED|HAS SHIPPED|HAVE SHIPPED|WAS SHIPPED|IS ON ITS WAY|ON ITS WAY|ON THE WAY|IN TRANSIT|\
    HAS DEPARTED|DEPARTED|LEFT OUR WAREHOUSE|HAS LEFT|ON ITS WAY TO YOU|WE'VE GOT YOUR PARCEL|WE HAVE YOUR PARCEL|ARRIVED AT FACILITY|ARRIVED AT SORT FACILITY|\
    ARRIVED AT HUB|CLEARED CUSTOMS|CUSTOMS CLEARANCE COMPLETED|PROCESSED THROUGH|SHIPPED WITH|ORDER SHIPPED|LEFT OUR FACILITY|SHIPPED VIA|SHIPPED BY|SHIPPED W/|SHIPPED OUT|DISPATCHED|打包出庫|LEFT THE WAREHOUSE|LEFT OUR FULFILLMENT CENTER|HAS BEEN DISPATCHED|WAS DISPATCHED|BEEN DISPATCHED|HAS BEEN HANDED OVER|HANDED TO THE CARRIER|HANDED TO CARRIER|\
    HANDED TO THE OVERSEAS POSTAL SERVICE|HANDED TO THE OVERSEAS POST|HANDED OVER TO THE OVERSEAS POSTAL SERVICE|FINAL LEG OF ITS JOURNEY|IN CUSTOMS|\
    已經發了|已发走|已經寄囉|寄囉|清關放行|已轉交|交航空公司|已交航空公司|交承運|已交承運|到達目的國|已到達目的國|已到达目的国|到达目的国|抵达目的国|抵達目的國|抵達目的地國家|已抵台|由荷蘭抵台|抵台|已到台灣|到達台灣|抵達台灣|已到港|已轉運|分揀中|已分揀|分揀完成|已出倉|出倉完成|\
    ARRIVAL AT THE BORDER POINT|ARRIVAL AT BORDER POINT|AT BORDER POINT|AT THE BORDER POINT|ARRIVAL AT BORDER|IN ARRIVAL AT BORDER|ARRIVED IN DESTINATION COUNTRY|ARRIVED AT DESTINATION COUNTRY|ARRIVED IN THE DESTINATION COUNTRY|\
    ARRIVED IN YOUR COUNTRY|ARRIVAL AT INWARD OFFICE|INWARD OFFICE OF EXCHANGE|OUTWARD OFFICE OF EXCHANGE|HAS BEEN SORTED|BEEN SORTED|HEADING ABROAD|MOVING WITHIN|MOVING THROUGH|HANDED TO THE LOCAL CARRIER|HANDED TO LOCAL CARRIER|\
    HANDED OVER TO THE LOCAL CARRIER|HANDED OVER TO LOCAL CARRIER|HANDED TO THE COURIER|HANDED TO CUSTOMS|HANDED TO THE AIRLINE|HANDED TO AIRLINE|HANDED OVER TO THE AIRLINE|HANDED OVER TO AIRLINE|RELEASED BY CUSTOMS|RELEASED FROM CUSTOMS|CUSTOMS RELEASED|CLEARED BY CUSTOMS|CUSTOMS CLEARED|HAS CLEARED CUSTOMS|EN ROUTE|\
    DELIVERED TO THE LAST-MILE CARRIER|DELIVERED TO THE LAST MILE CARRIER|DELIVERED TO LAST-MILE CARRIER|DELIVERED TO THE LOCAL CARRIER|DELIVERED TO LOCAL CARRIER|到達海關|抵達海關|已入境|已裝車|PROCESSED AT|LEFT ORIGIN|LEFT FACILITY|LEFT THE FACILITY|LEFT THE COUNTRY|WE SHIPPED|WE'VE SHIPPED|WE HAVE SHIPPED|I SHIPPED|I'VE SHIPPED|ALREADY SHIPPED|SELLER SHIPPED|ARRIVED IN TAIWAN|REACHED TAIWAN|LANDED IN TAIWAN|CUSTOMS CLEARANCE STATUS UPDATED|CLEARANCE STATUS UPDATED|CLEARANCE PROCESSING COMPLETE|CLEARANCE EVENT|TRANSFERRED THROUGH|FORWARDED FOR DELIVERY|AT LOCAL FEDEX FACILITY|AT LOCAL FACILITY|ARRIVED AT FEDEX LOCATION|\
    AT DESTINATION SORT FACILITY|INTERNATIONAL SHIPMENT RELEASE|LEFT FEDEX ORIGIN FACILITY|ORIGIN SCAN|DEPARTURE SCAN|ARRIVAL SCAN|EXPORT SCAN|IMPORT SCAN|TRANSFERRED TO POST OFFICE|ACCEPTED AT USPS|ACCEPTED AT USPS ORIGIN FACILITY|\
    INBOUND INTO CUSTOMS|INBOUND OUT OF CUSTOMS|PROCESSING AT DELIVERY POST OFFICE|進口互換局|到達進口互換局|互換局封發|出口互換局|送交海關|郵件處理中心|到達郵件處理中心|已到著|物流中心驗收完成|貨運已取件|物流已取件|\
    快件離開|包裹離開|準備發往|完成分揀|已發車|已轉運|WENT OUT BY|WENT OUT VIA|WENT OUT TODAY|WENT OUT THIS MORNING|WENT OUT WITH|HANDED OVER TO LAST MILE|HANDED OVER TO LAST MILE CARRIER|HANDED OVER TO THE LAST MILE CARRIER|HANDED TO LAST MILE|STATUS: SHIPPED|STATUS SHIPPED|SHIPPED YESTERDAY|SHIPPED TODAY|SHIPPED THIS MORNING|JUST SHIPPED|LEFT OUR STUDIO|LEFT OUR SHOP|LEFT OUR WORKSHOP|LEFT THE BOUTIQUE|LEFT THE SELLER|已交付航空公司|交付航空公司|已交航空公司|已到達海關|已到达海关|到達海關|到达海关|PRESENTED TO CUSTOMS|已寄往|寄好了|寄好囉|寄好嘍|寄好啦|貨已發|貨已寄|貨發了|貨寄了|出發了|已出發|已完成出貨|已完成發貨|收走了|收走囉|已經發出|已經寄出|已經出貨|已經發貨|已經送出|ON THE MOVE|IS ON THE MOVE
    """

  private static let infoReceived = """
    已建立標籤|尚未收到包裹|尚未收到您的包裹|尚未收到貨件|RETURN LABEL IS READY|LABEL PURCHASED|SHIPPING LABEL PURCHASED|AWAITING ITEM|HASN'T RECEIVED THIS PACKAGE YET|HASN'T RECEIVED THE PACKAGE YET|HASN'T RECEIVED YOUR PACKAGE YET|HASN'T RECEIVED THIS PARCEL YET|HASN'T RECEIVED THE PARCEL YET|HASN'T RECEIVED YOUR PARCEL YET|HAS NOT RECEIVED THE PACKAGE YET|HAS NOT RECEIVED THE PARCEL YET|託運單建立成功|託運單建立完成|託運單成立|物流單建立成功|運單建立成功|寄件單建立成功|PICKUP DRIVER COMES|PICKUP DRIVER WILL COME|PICK-UP DRIVER COMES|接單確認|READY FOR UPS|READY FOR FEDEX|READY FOR DHL|READY FOR USPS|READY TO SHIP|READY TO BE SHIPPED|READY FOR DISPATCH|READY FOR SHIPMENT|列印寄件單完成|寄件單列印完成|已列印寄件單|尚未收件|待攬收|待攬件|等待攬件|等待倉庫收貨|等候倉庫收貨|新單錄入|訂單已錄入|CREATED A SHIPPING LABEL|CREATED THE SHIPPING LABEL|CREATED YOUR SHIPPING LABEL|PRINTED A SHIPPING LABEL|PRINTED YOUR SHIPPING LABEL|LABEL WAS CREATED|LABEL WAS PRINTED|LABEL HAS BEEN PRINTED|SHIPPING LABEL PRINTED|寄件訂單已提交|寄件訂單已建立|寄件訂單已受理|寄件預約成功|預約寄件成功|寄件下單成功|已產生寄件編號|已產生寄件代碼|寄件編號已產生|寄件代碼已產生|已取得寄件編號|已取得寄件代碼|已產生託運單|託運單已產生|託運單已建立|已建立託運單|交寄局|寄件執據|交寄執據|快遞員已取貨|司機已取貨|配送員已取貨|完成寄件|寄件成功通知|寄件完成|ITEM POSTED|POSTED AT|PICKUP DONE|PARCEL ACCEPTED|ACCEPTED AT POST OFFICE|司機已取件|快遞員已取件|配送員已取件|外送員已取件|已上門取件|已到府取件|已派員取件|賣家已寄件成功|賣家已寄件|賣家已到門市寄件|已完成寄件|寄件門市已收件|已寄件|寄件成功|已收件|已收到您的包裹|物流單已建立|已建立物流單|等待攬收|等待揽收|\
    SHIPMENT INFORMATION RECEIVED|CREATED A LABEL|POSTING/COLLECTION|SHIPMENT INFORMATION SENT|SHIPMENT INFORMATION SENT TO|INFORMATION RECEIVED|LABEL CREATED|LABEL HAS BEEN CREATED|ORDER PROCESSED|\
    SHIPPING LABEL CREATED|PRE-SHIPMENT|PICKED UP BY CARRIER|SHIPMENT PICKED UP|已產生寄件單|已产生寄件单|建立託運單|建立物流單|建立運單|產生託運單|產生物流單|單號已產生|物流單號已產生|託運單號已產生|寄件單號已產生
    """

  private static let exception = """
    派件異常|在海關卡住|在海關被卡|卡在關務|沒人在|人不在|按鈴沒人應|按電鈴沒人應|按門鈴沒人應|電鈴沒人應|門鈴沒人應|敲門沒人應|未順利取件|暫扣海關|海關暫扣|暫扣於海關|暫扣於|暫扣在|扣留於|扣留在|被扣在|NOBODY WAS IN|NO ONE WAS IN|DOOR TAG LEFT|LEFT A DOOR TAG|清關延遲|通關延遲|清關遲延|通關遲延|收件地址無人|送達地址無人|地址無人|收件公司休息|收件公司公休|收件公司放假|收件單位休息|收件單位公休|收貨公司休息|BUSINESS WAS CLOSED|BUSINESS IS CLOSED|OFFICE WAS CLOSED|電話未接|電話沒接|WENT BACK TO THE DEPOT|BACK AT THE DEPOT|NO ONE ANSWERED THE DOOR|TOOK IT BACK|TOOK THEM BACK|TAKEN BACK TO|載回站所|載回營業所|帶回站所|帶回營業所|帶回站點|退回站點|放回站點|放回站所|NOBODY ANSWERED|NO ONE ANSWERED|NO ANSWER AT THE DOOR|COULDN'T FIND THE ADDRESS|COULD NOT FIND THE ADDRESS|COULDN'T FIND YOUR ADDRESS|按鈴沒人|按電鈴沒人|按門鈴沒人|電鈴沒人|門鈴沒人|沒人應門|敲門沒人|缺門牌|缺少門牌|漏門牌|地址缺漏|地址缺少|地址缺樓|地址缺號|地址漏寫|地址資料不足|地址資訊不足|卡在海關|扣在海關|門市閉店|關轉|未能遇見|無法送入|無法進入|無法入內|嘗試未成功|派送嘗試未成功|配送嘗試未成功|投遞嘗試未成功|清關資料不全|暫停清關|文件不全|無人可簽收|无人可签收|無人簽收|无人签收|已嘗試派送|已尝试派送|已嘗試配送|已嘗試投遞|已尝试投递|無法配送|無法派件|無法投送|無法遞送|電話無法接通|电话无法接通|電話空號|地址有誤|地址不全|地址不完整|地址不詳|無門牌|查無門牌|門牌錯誤|派送未成功|未遇|未遇收件人|收件人未遇|無人收受|無人簽收|無人在家|家中無人|無人應門|無人應答|未能妥投|未妥投|投遞未果|未能投遞|未能遞送|未能送達|未能配達|未能派送|未順利送達|未順利配送|配送不成功|配送未成功|派送不成功|派送未成功|送貨失敗|投件失敗|電話無人接|聯絡不上|聯繫不上|聯絡不到|聯繫不到|改址中|問題件|疑難件|包裹異常|貨件異常|包裹受損|外箱破損|\
    投遞時您不在|投递时您不在|投遞未成功|客戶不在|收件人不在|不在家|送達客戶不在|無法投遞|无法投递|無法配達|無法送達|無法派送|无法派送|投遞不成功|投递不成功|投遞失敗|派送失败|配送失敗|配達失敗|地址錯誤|地址不明|收貨人地址異常|查無此人|電聯異常|無人接聽|公司行號休息|另約時間|調查處理中|暫置營業所|暫存營業所|暫存於營業所|留置營業所|保管於營業所|暂存营业所|\
    配送異常|海關扣留|海关扣留|滯留|滞留|破損|破损|遺失|遗失|門市關轉|\
    DELIVERY ATTEMPT UNSUCCESSFUL|DELIVERY ATTEMPT WAS UNSUCCESSFUL|DELIVERY ATTEMPTED|ATTEMPTED DELIVERY|\
    DELIVERY ATTEMPT FAILED|DELIVERY FAILED|DELIVERY EXCEPTION|MISSED DELIVERY|COULD NOT BE DELIVERED|COULD NOT DELIVER|COULDN'T DELIVER|WEREN'T ABLE TO DELIVER|WERE UNABLE TO DELIVER|NOT ABLE TO DELIVER|COULDN'T BE DELIVERED|NO ONE WAS AVAILABLE|NOBODY WAS AVAILABLE|NO ONE AVAILABLE|SORRY WE MISSED YOU|PACKAGE ON HOLD|SHIPMENT ON HOLD|PACKAGE IS ON HOLD|SHIPMENT IS ON HOLD|PARCEL IS ON HOLD|DELIVERY WAS UNSUCCESSFUL|DELIVERY UNSUCCESSFUL|UNSUCCESSFUL DELIVERY|\
    WAS NOT DELIVERED|UNABLE TO DELIVER|WE MISSED YOU|WE TRIED TO DELIVER|TRIED TO DELIVER|CONSIGNEE NOT AVAILABLE|RECIPIENT NOT AVAILABLE|RECEIVER NOT AVAILABLE|CUSTOMER NOT AVAILABLE|\
    CONSIGNEE UNAVAILABLE|RECIPIENT UNAVAILABLE|RECIPIENT NOT HOME|CONSIGNEE NOT HOME|CUSTOMER NOT HOME|NOBODY HOME|NOBODY WAS HOME|NO ONE WAS HOME|NO ONE HOME|NO ONE IN|NOBODY IN|HELD BY CUSTOMS|HELD AT CUSTOMS|HELD IN CUSTOMS|STUCK IN CUSTOMS|STUCK AT CUSTOMS|\
    派送異常|派送失敗|配達異常|投遞異常|地址查無|查無此址|查無地址|無法於今日|無法於本日|無法於今天|無法如期送達|無法準時送達|未能於今日|未能如期送達|無法聯繫|無法聯絡|電聯不上|送達時無人|派件不成功|派件失敗|CLEARANCE DELAY|SHIPMENT EXCEPTION|BUSINESS CLOSED|RECEIVER WAS NOT AVAILABLE|DELIVERY ATTEMPT WAS MADE|NOTICE LEFT|HELD BY IMPORT CUSTOMS|ADDRESS INFORMATION NEEDED|ADDRESS INFORMATION IS NEEDED|INCORRECT ADDRESS|WRONG ADDRESS|DAMAGED IN TRANSIT|收件人外出|客戶外出|收件人未在|無人收貨|無人收件|門鈴無人|地址不符|地址無法辨識|聯繫未果|貨件毀損|CONSIGNEE ABSENT|RECIPIENT ABSENT|RECEIVER ABSENT|CUSTOMER ABSENT|ADDRESSEE ABSENT|FAILED TODAY|FAILED THIS MORNING|FAILED THIS AFTERNOON|\
    REFUSED BY CONSIGNEE|REFUSED BY THE CONSIGNEE|REFUSED BY RECIPIENT|REFUSED BY THE RECIPIENT|REFUSED BY RECEIVER|COULD NOT BE HANDED OVER|COULD NOT BE HANDED|已投遞失敗|已派送失敗|已配送失敗|清關延誤|通關延誤|CLEARANCE DELAY|NOBODY AT THE ADDRESS|NO ONE AT THE ADDRESS|NOBODY AT HOME|NO ONE AT HOME|RECIPIENT NOT IN|CONSIGNEE NOT IN|CUSTOMER NOT IN|RECIPIENT WAS NOT IN|COULD NOT BE COMPLETED|ADDRESS COULD NOT BE FOUND|暫停配送|暫停派送|暫停投遞|暫緩配送|暫緩派送|暫緩投遞|延遲配送|延遲派送|配送延遲|派送延遲|配送延誤|派送延誤|延誤配送|IS DELAYED|HAS BEEN DELAYED|DELAYED DUE TO|IS SUSPENDED DUE TO|SUSPENDED DUE TO|地址寫錯|沒人在家|沒有人在家|沒人簽收
    """

  private static let returning = """
    正運回|正送回|正寄回|運回途中|退往物流中心|退往寄件門市|退往原寄件門市|退往賣家|已安排退回|已安排退件|已安排退運|已為您安排退回|已為您安排退件|啟程退回|啟程退返|已開始退回|開始退回|已啟程退回|拒簽|退回寄件地|退回原寄地|退回發件地|退回發貨地|退回寄件國|退運中|退運途中|退運處理中|正在返程|返程中|退返中|退回物流中心|退回物流中心途中|退回賣家途中|退回寄件人途中|買家逾期未取|買家未取|未取退回|退回中|正退回|正在退回|退回物流中心中|退貨中|退件中|退回途中|拒收|退貨運送中|退回運送中|退件運送中|未領取退回|逾期未領退回|退回寄件人中|退回賣家中|退回寄件門市中|退回寄件人途中|正在退件|GOING BACK TO|BEING SENT BACK|HEADING BACK TO|ON THE WAY BACK|BEING RETURNED|RETURNING TO SENDER|RETURN TO SENDER|ON ITS WAY BACK|退回的路上|退回路上|IS ON ITS WAY BACK|IS ON THE WAY BACK
    """

  private static let returned = """
    已退至您的寄件門市|已退至寄件門市|已退到您的寄件門市|已退到寄件門市|RETURNED TO SHIPPER|RETURNED TO THE SHIPPER|RETURNED TO THE SENDER|RETURNED TO SELLER|RETURNED TO THE SELLER|被退回了|被退回去了|被退了|CAME BACK TO US|CAME BACK TO THE SENDER|COME BACK TO US|已退回|已退回物流中心|已退回寄件人|已退回賣家|已退至原寄件門市|退貨完成|已退件|退回去了|已被退回|已退回寄件門市|已退回您的原寄件門市|退回來了|退货完成|HAS BEEN RETURNED|WAS RETURNED|RETURNED TO SENDER|BEEN RETURNED TO|退回賣家|退回寄件人|退回商家|退回店家|退回發件人|送達原賣家|送回原賣家|送回賣家|WENT BACK TO US|WENT BACK TO THE SELLER|WENT BACK TO THE SENDER|WENT BACK TO THE SHOP|GOT RETURNED|GOT SENT BACK|退回給賣家|退回給寄件人|已經退回
    """
}
