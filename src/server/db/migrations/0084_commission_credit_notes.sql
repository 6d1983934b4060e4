ALTER TABLE "papers" DROP CONSTRAINT "papers_kind";--> statement-breakpoint
DROP INDEX "papers_commission_index";--> statement-breakpoint
CREATE INDEX "papers_commission_index" ON "papers" USING gin (jsonb_path_query_array(content, '$.lines[*].description')) WHERE kind in ('commission-invoice', 'commission-credit-note');--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_kind" CHECK ("papers"."kind" in ('invoice', 'credit-note', 'receipt', 'commission-invoice', 'commission-credit-note', 'payout-statement'));