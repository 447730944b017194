CREATE TABLE "account_tokens" (
	"hash" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" varchar(254) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('verify_email', 'reset_password'))
);
--> statement-breakpoint
CREATE TABLE "dua_dates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dua_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"label" varchar(120) NOT NULL,
	"grave_id" bigint,
	"calendar" text NOT NULL,
	"month" integer NOT NULL,
	"day" integer NOT NULL,
	"year" integer,
	"next_on" date,
	"last_sent_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dua_dates_calendar" CHECK ("dua_dates"."calendar" in ('gregorian', 'hijri')),
	CONSTRAINT "dua_dates_month" CHECK ("dua_dates"."month" between 1 and 12),
	CONSTRAINT "dua_dates_day" CHECK ("dua_dates"."day" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "help_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" varchar(20) NOT NULL,
	"user_id" bigint,
	"name" varchar(200) NOT NULL,
	"email" varchar(254) NOT NULL,
	"topic" text NOT NULL,
	"message" varchar(5000) NOT NULL,
	"language" varchar(2) NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answered_by" bigint,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_requests_topic" CHECK ("help_requests"."topic" in ('finding', 'memorial', 'dua', 'streams', 'account', 'payment', 'verification', 'privacy', 'other')),
	CONSTRAINT "help_requests_status" CHECK ("help_requests"."status" in ('open', 'answered')),
	CONSTRAINT "help_requests_language" CHECK ("help_requests"."language" in ('en', 'ar', 'ur', 'tr', 'ms', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" bigint NOT NULL,
	"hash" varchar(64) NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cleaner_reviews" DROP CONSTRAINT "cleaner_reviews_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "cleaners" DROP CONSTRAINT "cleaners_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "cleaning_plans" DROP CONSTRAINT "cleaning_plans_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" DROP CONSTRAINT "grave_cleaning_bookings_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "official_verifications" DROP CONSTRAINT "official_verifications_submitted_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "cleaner_reviews" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaners" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "official_verifications" ALTER COLUMN "submitted_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" varchar(254);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_contributions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dua_dates" ADD CONSTRAINT "dua_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dua_dates" ADD CONSTRAINT "dua_dates_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "dua_dates_user" ON "dua_dates" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "dua_dates_next" ON "dua_dates" USING btree ("next_on") WHERE "dua_dates"."next_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "help_requests_reference" ON "help_requests" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "help_requests_open" ON "help_requests" USING btree ("created_at","id") WHERE "help_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "help_requests_user" ON "help_requests" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "cleaner_reviews" ADD CONSTRAINT "cleaner_reviews_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaners" ADD CONSTRAINT "cleaners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_plans" ADD CONSTRAINT "cleaning_plans_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD CONSTRAINT "grave_cleaning_bookings_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletion_requested_at") WHERE "users"."deletion_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "users_digest_due" ON "users" USING btree ("digest_sent_at") WHERE "users"."digest" <> 'off';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_digest" CHECK ("users"."digest" in ('off', 'daily', 'weekly'));