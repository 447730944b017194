ALTER TABLE "memorial_claims" ADD COLUMN "hides_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "admin_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "memorial_claims" c SET "hides_page" = true FROM "memorials" m
  WHERE c."memorial_id" = m."id" AND c."status" = 'pending' AND c."asks_to_hide" AND c."created_at" = m."hidden_at";--> statement-breakpoint
UPDATE "memorials" m SET "admin_hidden_at" = m."hidden_at"
  WHERE m."hidden_at" IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM "memorial_claims" c WHERE c."memorial_id" = m."id" AND c."hides_page");
