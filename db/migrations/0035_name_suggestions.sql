CREATE TABLE "name_suggestions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "name_suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_a" varchar(200) NOT NULL,
	"name_b" varchar(200) NOT NULL,
	"verdict" text NOT NULL,
	"why" varchar(1000),
	"community" varchar(100),
	"language" varchar(2) NOT NULL,
	"user_id" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "name_suggestions_verdict" CHECK ("name_suggestions"."verdict" in ('same', 'different')),
	CONSTRAINT "name_suggestions_status" CHECK ("name_suggestions"."status" in ('open', 'accepted', 'rejected')),
	CONSTRAINT "name_suggestions_language" CHECK ("name_suggestions"."language" in ('en', 'ar', 'ur', 'tr', 'ms', 'fr'))
);
--> statement-breakpoint
ALTER TABLE "name_suggestions" ADD CONSTRAINT "name_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_suggestions" ADD CONSTRAINT "name_suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_suggestions_open" ON "name_suggestions" USING btree ("created_at","id") WHERE "name_suggestions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "name_suggestions_user" ON "name_suggestions" USING btree ("user_id");