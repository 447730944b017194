ALTER TABLE "memorials" ADD COLUMN "home_place" text DEFAULT 'unseen' NOT NULL;--> statement-breakpoint
CREATE INDEX "memorials_home" ON "memorials" USING btree ("id") WHERE "memorials"."home_place" in ('recent', 'featured');--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_home_place" CHECK ("memorials"."home_place" in ('unseen', 'off', 'recent', 'featured'));