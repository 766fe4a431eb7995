/** A named search. */
export interface SavedView {
  id: string;
  name: string;
  /** As `searchKey` writes it. */
  search: string;
  /** Opens where a page is asked for without any search; one view at most. */
  isDefault: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
}

/** The answer of `GET /api/views`, by name. */
export interface SavedViewsAnswer {
  items: SavedView[];
}

export const MOST_VIEWS = 200;
export const LONGEST_VIEW_NAME = 80;

/** A name as it is compared: two views differ in more than case and blanks. */
export function viewNameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
