ALTER TABLE "grave_cleaning_bookings" ADD COLUMN "settlement" text;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD COLUMN "settlement_note" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD CONSTRAINT "bookings_settlement" CHECK ("grave_cleaning_bookings"."settlement" in ('paid_otherwise', 'left_unpaid'));--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD CONSTRAINT "bookings_settled" CHECK (("grave_cleaning_bookings"."settlement" is null) = ("grave_cleaning_bookings"."settled_at" is null));