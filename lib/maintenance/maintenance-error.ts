/** Why a backup cannot be made or put back: a sentence for whoever asked, with what to do. */
export class MaintenanceError extends Error {
  override name = 'MaintenanceError';
}
