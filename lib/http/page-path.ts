/** Routes of the API say more of themselves; the files that pages are made of are nobody's concern. */
const NO_PAGE = /^\/(api|_next|demo|map)(\/|$)|\.[a-z0-9]+$/i;

/** Whether a path leads to a page, there or not. */
export const isPagePath = (path: string): boolean => !NO_PAGE.test(path);
