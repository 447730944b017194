/** Apart from the other paths, which every memorial's page loads first. */
export const GEDCOM_PATH = 'GET /api/memorials/mine.ged';
