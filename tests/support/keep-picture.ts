/** Keeps a picture of a page to be looked at, where the environment names a folder for such pictures. */
export async function keepPicture(
  page: { screenshot(options: { path: string }): Promise<unknown> },
  name: string,
): Promise<void> {
  const folder = process.env.LOOK_FOLDER;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
