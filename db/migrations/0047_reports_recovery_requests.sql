CREATE TABLE "policy_violations" (
	"directive" varchar(40) NOT NULL,
	"blocked" varchar(120) NOT NULL,
	"page" varchar(80) NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_violations_directive_blocked_page_pk" PRIMARY KEY("directive","blocked","page")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "salt" varchar(22);--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "kept_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "forgets_asker" boolean DEFAULT false NOT NULL;