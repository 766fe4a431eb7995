export const loadPaletteDialog = () => import('./palette-dialog');
