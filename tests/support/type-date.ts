import type { Page } from 'playwright-core';

/** Fills the day, month and year of a date field by its name; what the text lacks is left open. */
export async function typeDate(page: Page, field: string, text: string): Promise<void> {
  const [year = '', month = '', day = ''] = text.split('-');
  const group = page.locator(`fieldset:has(> div [data-field="${field}"])`);
  await group.locator('input').first().fill(day);
  await group.locator('select').selectOption(String(Number(month) || ''));
  await group.locator('input').last().fill(year);
}
