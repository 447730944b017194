ALTER TABLE "memorials" ALTER COLUMN "offered_reactions" SET DEFAULT '{"heart","prayer","flower","support"}';--> statement-breakpoint
-- What nobody has chosen follows the new first choice; a family that wants the candle turns it on.
UPDATE "memorials" SET "offered_reactions" = '{"heart","prayer","flower","support"}' WHERE "offered_reactions" = '{"heart","prayer","candle","flower","support"}';
