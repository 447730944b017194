CREATE TABLE "cemetery_spots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cemetery_spots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cemetery_id" bigint NOT NULL,
	"name" varchar(100),
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"points" jsonb NOT NULL,
	"is_illustrative" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cemetery_spots_kind" CHECK ("cemetery_spots"."kind" in ('tap', 'wudu', 'bench', 'toilet', 'parking', 'tree', 'water'))
);
--> statement-breakpoint
ALTER TABLE "cemetery_spots" ADD CONSTRAINT "cemetery_spots_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cemetery_spots_cemetery" ON "cemetery_spots" USING btree ("cemetery_id");--> statement-breakpoint
CREATE TRIGGER cemetery_spots_note AFTER INSERT OR UPDATE OR DELETE ON cemetery_spots
  FOR EACH ROW EXECUTE FUNCTION note_layout_change();
