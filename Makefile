# Short names for the scripts in deploy/; `make` or `make help` lists them. Arguments: `make soak MINUTES=30`.
MINUTES ?= 10
PARCELS ?= 500
USERS ?= 1000
FOLDER ?= .build/pictures

.PHONY: help try tour test all bench property fortnight soak year pictures litestream sanitize
help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' Makefile | expand -t 20
try: ## the bot with simulated Telegram and carriers
	deploy/try
tour: ## a day with the bot in two minutes
	deploy/try --tour --language en
test: ## all checks: format, build, tests
	deploy/test
all: ## all checks, and what is slow or rare
	deploy/test --all
bench: ## measure the bot on this machine (release build)
	deploy/bench
property: ## read generated texts for MINUTES
	deploy/property $(MINUTES)
fortnight: ## simulate two weeks with PARCELS
	deploy/fortnight $(PARCELS)
soak: ## load, faults and kills for MINUTES
	deploy/soak $(MINUTES)
year: ## simulate a year with USERS
	deploy/year $(USERS)
pictures: ## make the picture set in FOLDER
	deploy/pictures $(FOLDER)
litestream: ## the bot beside a program that copies its database
	deploy/litestream
sanitize: ## address and thread sanitizers
	deploy/sanitize
