CREATE TABLE "policy_violations" (
	"directive" varchar(40) NOT NULL,
	"blocked" varchar(120) NOT NULL,
	"page" varchar(80) NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_violations_directive_blocked_page_pk" PRIMARY KEY("directive","blocked","page")
);
