CREATE TABLE "bank_disputes" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" varchar(255) NOT NULL,
	"amount" integer NOT NULL,
	"currency" varchar(3) NOT NULL,
	"reason" varchar(60) NOT NULL,
	"status" text NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "bank_disputes_provider" CHECK ("bank_disputes"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "bank_disputes_status" CHECK ("bank_disputes"."status" in ('to_answer', 'under_review', 'won', 'lost')),
	CONSTRAINT "bank_disputes_amount" CHECK ("bank_disputes"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX "bank_disputes_ref" ON "bank_disputes" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "bank_disputes_open" ON "bank_disputes" USING btree ("answer_by") WHERE "bank_disputes"."status" in ('to_answer', 'under_review');