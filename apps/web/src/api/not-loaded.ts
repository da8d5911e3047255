/** A part of the page that was not asked for, because the device is offline. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}

/** Whether an error says that a part of the page could not be loaded: offline, or gone since an update. */
export const isNotLoaded = (error: unknown): boolean =>
  error instanceof OfflineError ||
  (error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message))
