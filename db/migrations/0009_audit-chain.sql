ALTER TABLE "audit_seals" ADD COLUMN "place" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_place_unique" UNIQUE("place");