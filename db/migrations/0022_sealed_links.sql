ALTER TABLE "mail_outbox" ADD COLUMN "sealed_values" text;--> statement-breakpoint
UPDATE "mail_outbox" SET "values" = "values" - 'calendar' WHERE "template" = 'streams.invitation' AND "status" = 'sent';--> statement-breakpoint
ALTER TABLE "memorial_links" DROP CONSTRAINT "memorial_links_pkey";--> statement-breakpoint
ALTER TABLE "memorial_links" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "memorial_links" ADD COLUMN "sealed_code" text;--> statement-breakpoint
ALTER TABLE "memorial_links" ADD COLUMN "code_hash" varchar(64);--> statement-breakpoint
UPDATE "memorial_links" SET "code_hash" = encode(sha256(convert_to("code", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "memorial_links" ADD PRIMARY KEY ("code_hash");--> statement-breakpoint
ALTER TABLE "memorial_links" ADD CONSTRAINT "memorial_links_code" CHECK (("memorial_links"."sealed_code" is null) <> ("memorial_links"."code" is null));--> statement-breakpoint
UPDATE "users" u SET "email" = normalize(u."email", NFC)
  WHERE u."email" IS NOT NFC NORMALIZED
    AND NOT EXISTS (SELECT FROM "users" o WHERE o."id" <> u."id" AND normalize(o."email", NFC) = normalize(u."email", NFC));--> statement-breakpoint
UPDATE "account_tokens" SET "email" = normalize("email", NFC) WHERE "email" IS NOT NFC NORMALIZED;
