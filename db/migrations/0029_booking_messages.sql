CREATE TABLE "booking_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"side" text NOT NULL,
	"message" varchar(1000) NOT NULL,
	"told_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_messages_side" CHECK ("booking_messages"."side" in ('client', 'cleaner'))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target";--> statement-breakpoint
ALTER TABLE "takedowns" DROP CONSTRAINT "takedowns_target";--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "application" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "applied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "proof" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "refusal" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_booking_id_grave_cleaning_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."grave_cleaning_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_messages_booking" ON "booking_messages" USING btree ("booking_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "service_providers_one_of_person" ON "service_providers" USING btree ("owner_id") WHERE "service_providers"."application" = 'new';--> statement-breakpoint
CREATE UNIQUE INDEX "service_providers_one_of_name" ON "service_providers" USING btree (lower("name")) WHERE "service_providers"."application" = 'new';--> statement-breakpoint
CREATE INDEX "service_providers_applied" ON "service_providers" USING btree ("applied_at","id") WHERE "service_providers"."application" in ('new', 'changed');--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_application" CHECK ("service_providers"."application" in ('new', 'changed', 'refused'));--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_waiting" CHECK ("service_providers"."application" is null or not "service_providers"."is_published");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target" CHECK ("reports"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media', 'grave', 'stream', 'chat', 'notice', 'provider_review', 'cleaner_review', 'booking_message', 'profile'));--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_target" CHECK ("takedowns"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media', 'grave', 'stream', 'chat', 'notice', 'provider_review', 'cleaner_review', 'booking_message', 'profile'));--> statement-breakpoint
UPDATE "grave_cleaning_bookings" SET "approved_at" = "updated_at" WHERE "status" = 'approved';
