/** The fields by which the matches are told in groups. */
export const GROUPINGS = ['city', 'area', 'type', 'bedrooms'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Figures are told by saved view too. */
export const INSIGHT_GROUPINGS = [...GROUPINGS, 'view'] as const;
export type InsightGrouping = (typeof INSIGHT_GROUPINGS)[number];
