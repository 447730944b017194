CREATE TABLE "search_counts" (
	"cemetery_id" bigint NOT NULL,
	"month" varchar(7) NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_counts_cemetery_id_month_pk" PRIMARY KEY("cemetery_id","month")
);
--> statement-breakpoint
ALTER TABLE "search_counts" ADD CONSTRAINT "search_counts_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE cascade ON UPDATE no action;