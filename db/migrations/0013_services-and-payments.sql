CREATE TABLE "booking_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"key" varchar(64) NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"accuracy_m" double precision,
	"distance_m" double precision,
	"place" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_photos_key_unique" UNIQUE("key"),
	CONSTRAINT "booking_photos_stage" CHECK ("booking_photos"."stage" in ('before', 'after')),
	CONSTRAINT "booking_photos_place" CHECK ("booking_photos"."place" in ('near', 'far', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "cleaner_days_off" (
	"cleaner_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "cleaner_days_off_cleaner_id_day_pk" PRIMARY KEY("cleaner_id","day")
);
--> statement-breakpoint
CREATE TABLE "cleaner_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cleaner_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cleaner_id" bigint NOT NULL,
	"key" varchar(64) NOT NULL,
	"kind" text NOT NULL,
	"type" varchar(120) NOT NULL,
	"file_name" varchar(120) NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cleaner_documents_key_unique" UNIQUE("key"),
	CONSTRAINT "cleaner_documents_kind" CHECK ("cleaner_documents"."kind" in ('identity', 'address', 'check', 'other'))
);
--> statement-breakpoint
CREATE TABLE "cleaner_payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cleaner_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"cleaner_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" varchar(255) NOT NULL,
	"status" text DEFAULT 'paid' NOT NULL,
	"paid_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cleaner_payouts_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "cleaner_payouts_provider" CHECK ("cleaner_payouts"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "cleaner_payouts_status" CHECK ("cleaner_payouts"."status" in ('paid', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "cleaning_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cleaning_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grave_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"cleaner_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"slot" text NOT NULL,
	"next_date" date NOT NULL,
	"special_instructions" varchar(2000) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_plans_plan" CHECK ("cleaning_plans"."plan" in ('basic', 'full')),
	CONSTRAINT "cleaning_plans_status" CHECK ("cleaning_plans"."status" in ('active', 'ended')),
	CONSTRAINT "cleaning_plans_slot" CHECK ("cleaning_plans"."slot" in ('am', 'pm')),
	CONSTRAINT "cleaning_plans_amount" CHECK ("cleaning_plans"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "council_cemeteries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "council_cemeteries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"council_id" bigint NOT NULL,
	"name" varchar(200) NOT NULL,
	"area" varchar(200) DEFAULT '' NOT NULL,
	"operator" text DEFAULT 'council' NOT NULL,
	"has_muslim_burials" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "council_cemeteries_operator" CHECK ("council_cemeteries"."operator" in ('council', 'trust', 'other'))
);
--> statement-breakpoint
CREATE TABLE "councils" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "councils_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" varchar(60) NOT NULL,
	"name" varchar(200) NOT NULL,
	"place" varchar(120) NOT NULL,
	"stated_cemeteries" integer,
	"source" varchar(500) DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "councils_slug_unique" UNIQUE("slug"),
	CONSTRAINT "councils_slug" CHECK ("councils"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "councils_stated" CHECK ("councils"."stated_cemeteries" > 0)
);
--> statement-breakpoint
CREATE TABLE "payers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"customer_id" varchar(255) NOT NULL,
	"method_id" varchar(255),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payers_customerId_unique" UNIQUE("customer_id"),
	CONSTRAINT "payers_provider" CHECK ("payers"."provider" in ('stripe', 'sandbox'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" varchar(100) NOT NULL,
	"object_id" varchar(255) NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" varchar(300),
	CONSTRAINT "payment_events_provider" CHECK ("payment_events"."provider" in ('stripe', 'sandbox'))
);
--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"subscription_id" bigint,
	"booking_id" bigint,
	"provider" text NOT NULL,
	"provider_ref" varchar(255) NOT NULL,
	"plan_id" text,
	"interval" text,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"currency" varchar(3) DEFAULT 'gbp' NOT NULL,
	"status" text DEFAULT 'paid' NOT NULL,
	"paid_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_receipts_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payment_receipts_provider" CHECK ("payment_receipts"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "payment_receipts_status" CHECK ("payment_receipts"."status" in ('paid', 'part_refunded', 'refunded')),
	CONSTRAINT "payment_receipts_plan" CHECK ("payment_receipts"."plan_id" in ('extended', 'large')),
	CONSTRAINT "payment_receipts_interval" CHECK ("payment_receipts"."interval" in ('month', 'year')),
	CONSTRAINT "payment_receipts_refunded" CHECK ("payment_receipts"."refunded" between 0 and "payment_receipts"."amount")
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"kind" varchar(30) NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"plan_id" text NOT NULL,
	"interval" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" varchar(3) DEFAULT 'gbp' NOT NULL,
	"provider" text NOT NULL,
	"provider_id" varchar(255),
	"status" text DEFAULT 'incomplete' NOT NULL,
	"ends_at_period_end" boolean DEFAULT false NOT NULL,
	"next_plan_id" text,
	"next_interval" text,
	"started_at" timestamp (3) with time zone,
	"current_period_end" timestamp (3) with time zone,
	"past_due_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan_id" in ('extended', 'large')),
	CONSTRAINT "subscriptions_interval" CHECK ("subscriptions"."interval" in ('month', 'year')),
	CONSTRAINT "subscriptions_provider" CHECK ("subscriptions"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('incomplete', 'active', 'past_due', 'ended')),
	CONSTRAINT "subscriptions_next_plan" CHECK ("subscriptions"."next_plan_id" in ('extended', 'large')),
	CONSTRAINT "subscriptions_next_interval" CHECK ("subscriptions"."next_interval" in ('month', 'year')),
	CONSTRAINT "subscriptions_amount" CHECK ("subscriptions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" varchar(20) NOT NULL,
	"provider_id" bigint NOT NULL,
	"user_id" bigint,
	"service_type" text NOT NULL,
	"message" varchar(2000) DEFAULT '' NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"answer_hash" varchar(64) NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_contacts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "provider_contacts_answerHash_unique" UNIQUE("answer_hash"),
	CONSTRAINT "provider_contacts_type" CHECK ("provider_contacts"."service_type" in ('cleaning', 'undertaker', 'gravestone', 'florist', 'catering')),
	CONSTRAINT "provider_contacts_status" CHECK ("provider_contacts"."status" in ('sent', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "provider_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"user_id" bigint,
	"rating" integer NOT NULL,
	"text" varchar(2000) DEFAULT '' NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_reviews_rating" CHECK ("provider_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "service_providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"name" varchar(200) NOT NULL,
	"location" varchar(200) NOT NULL,
	"description" varchar(2000) DEFAULT '' NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"price_from" integer,
	"price_to" integer,
	"phone" varchar(30) NOT NULL,
	"email" varchar(254) NOT NULL,
	"website" varchar(300) DEFAULT '' NOT NULL,
	"owner_id" bigint,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_providers_type" CHECK ("service_providers"."type" in ('cleaning', 'undertaker', 'gravestone', 'florist', 'catering')),
	CONSTRAINT "service_providers_prices" CHECK ("service_providers"."price_from" >= 0 and ("service_providers"."price_to" is null or "service_providers"."price_to" >= "service_providers"."price_from"))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_status";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target";--> statement-breakpoint
ALTER TABLE "takedowns" DROP CONSTRAINT "takedowns_target";--> statement-breakpoint
DROP INDEX "bookings_one_visit_a_day";--> statement-breakpoint
ALTER TABLE "cleaner_reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "consents_to_be_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "bio" varchar(1000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "weekly_slots" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "one_off_price" integer;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "takes_plans" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "payee_id" varchar(255);--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "is_payable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "decision_note" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD COLUMN "slot" text DEFAULT 'am' NOT NULL;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD COLUMN "plan_id" bigint;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD COLUMN "closing_note" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "topic" varchar(20);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to_user_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_services" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_booking_id_grave_cleaning_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."grave_cleaning_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaner_days_off" ADD CONSTRAINT "cleaner_days_off_cleaner_id_cleaners_id_fk" FOREIGN KEY ("cleaner_id") REFERENCES "public"."cleaners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaner_documents" ADD CONSTRAINT "cleaner_documents_cleaner_id_cleaners_id_fk" FOREIGN KEY ("cleaner_id") REFERENCES "public"."cleaners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaner_payouts" ADD CONSTRAINT "cleaner_payouts_booking_id_grave_cleaning_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."grave_cleaning_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaner_payouts" ADD CONSTRAINT "cleaner_payouts_cleaner_id_cleaners_id_fk" FOREIGN KEY ("cleaner_id") REFERENCES "public"."cleaners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_plans" ADD CONSTRAINT "cleaning_plans_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_plans" ADD CONSTRAINT "cleaning_plans_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_plans" ADD CONSTRAINT "cleaning_plans_cleaner_id_cleaners_id_fk" FOREIGN KEY ("cleaner_id") REFERENCES "public"."cleaners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_cemeteries" ADD CONSTRAINT "council_cemeteries_council_id_councils_id_fk" FOREIGN KEY ("council_id") REFERENCES "public"."councils"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_booking_id_grave_cleaning_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."grave_cleaning_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_contacts" ADD CONSTRAINT "provider_contacts_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_contacts" ADD CONSTRAINT "provider_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_contact_id_provider_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."provider_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_reviews" ADD CONSTRAINT "provider_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_photos_booking" ON "booking_photos" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "cleaner_documents_cleaner" ON "cleaner_documents" USING btree ("cleaner_id");--> statement-breakpoint
CREATE INDEX "cleaner_payouts_cleaner" ON "cleaner_payouts" USING btree ("cleaner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cleaning_plans_next" ON "cleaning_plans" USING btree ("next_date") WHERE "cleaning_plans"."status" = 'active';--> statement-breakpoint
CREATE INDEX "cleaning_plans_client" ON "cleaning_plans" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "council_cemeteries_name" ON "council_cemeteries" USING btree ("council_id",lower("name"));--> statement-breakpoint
CREATE INDEX "council_cemeteries_council" ON "council_cemeteries" USING btree ("council_id","id");--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_receipts_user" ON "payment_receipts" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_open" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" in ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_period" ON "subscriptions" USING btree ("current_period_end") WHERE "subscriptions"."status" in ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "provider_contacts_user" ON "provider_contacts" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "provider_contacts_provider" ON "provider_contacts" USING btree ("provider_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "provider_contacts_waiting" ON "provider_contacts" USING btree ("created_at") WHERE "provider_contacts"."status" = 'sent' and "provider_contacts"."reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_reviews_contact" ON "provider_reviews" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "provider_reviews_provider" ON "provider_reviews" USING btree ("provider_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_providers_type" ON "service_providers" USING btree ("type","id") WHERE "service_providers"."is_published";--> statement-breakpoint
CREATE INDEX "service_providers_owner" ON "service_providers" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "cleaners" ADD CONSTRAINT "cleaners_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD CONSTRAINT "grave_cleaning_bookings_plan_id_cleaning_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."cleaning_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_reply_to_user_id_users_id_fk" FOREIGN KEY ("reply_to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_slot" ON "grave_cleaning_bookings" USING btree ("cleaner_id","scheduled_date","slot") WHERE "grave_cleaning_bookings"."status" not in ('declined', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_of_plan" ON "grave_cleaning_bookings" USING btree ("plan_id","preferred_date") WHERE "grave_cleaning_bookings"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_due" ON "grave_cleaning_bookings" USING btree ("scheduled_date") WHERE "grave_cleaning_bookings"."status" in ('pending', 'accepted', 'completed');--> statement-breakpoint
ALTER TABLE "cleaners" ADD CONSTRAINT "cleaners_payeeId_unique" UNIQUE("payee_id");--> statement-breakpoint
ALTER TABLE "cleaners" ADD CONSTRAINT "cleaners_price" CHECK ("cleaners"."one_off_price" > 0);--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD CONSTRAINT "bookings_slot" CHECK ("grave_cleaning_bookings"."slot" in ('am', 'pm'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_topic" CHECK ("mail_outbox"."topic" in ('memorials', 'duas', 'news', 'services'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_status" CHECK ("mail_outbox"."status" in ('queued', 'sent', 'failed', 'held', 'declined'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target" CHECK ("reports"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media', 'grave', 'stream', 'chat', 'notice', 'provider_review', 'cleaner_review'));--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_target" CHECK ("takedowns"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media', 'grave', 'stream', 'chat', 'notice', 'provider_review', 'cleaner_review'));--> statement-breakpoint
INSERT INTO "councils" ("slug", "name", "place", "stated_cemeteries", "source", "is_published")
VALUES ('bradford', 'City of Bradford Metropolitan District Council', 'Bradford', 24,
  '', true);
--> statement-breakpoint
INSERT INTO "council_cemeteries" ("council_id", "name", "area", "operator", "has_muslim_burials")
SELECT c."id", v."name", v."area", v."operator", v."muslim"
FROM "councils" c,
  (VALUES
    ('Scholemoor', 'Necropolis Road, Bradford', 'council', true),
    ('Bowling', 'Rooley Lane, Bradford', 'council', true),
    ('Utley', 'Skipton Road, Keighley', 'council', true),
    ('Undercliffe', 'Undercliffe Lane, Bradford', 'trust', false),
    ('Nab Wood', 'Bingley Road, Shipley', 'council', false),
    ('Bailey Hills', 'Bingley', 'council', false),
    ('Charlestown', 'Baildon', 'council', false),
    ('Clayton', 'Clayton', 'council', false),
    ('Ilkley', 'Ilkley', 'council', false),
    ('Morton', 'East Morton', 'council', false),
    ('North Bierley', 'North Bierley', 'council', false),
    ('Oakworth', 'Oakworth', 'council', false),
    ('Queensbury', 'Queensbury', 'council', false),
    ('Thornton', 'Thornton', 'council', false),
    ('Tong', 'Tong', 'council', false),
    ('Windhill', 'Windhill, Shipley', 'council', false)
  ) AS v("name", "area", "operator", "muslim")
WHERE c."slug" = 'bradford';
