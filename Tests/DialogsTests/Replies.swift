import Cards

extension [Conversation.Reply] {
  var contents: [Content] { map(\.content) }

  var notices: [Notice] {
    contents.compactMap { content in
      if case .notice(let notice) = content { notice } else { nil }
    }
  }

  var toasts: [Toast] {
    contents.compactMap { content in
      if case .toast(let toast) = content { toast } else { nil }
    }
  }

  var questions: [Question] {
    contents.compactMap { content in
      if case .question(let question) = content { question } else { nil }
    }
  }
}
