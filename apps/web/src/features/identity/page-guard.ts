import type { ParsedLocation } from '@tanstack/react-router'

type Way = { location: ParsedLocation; preload: boolean }

/** For the `beforeLoad` of an admin page: only whoever holds its permission. Candidates never load what decides it. */
export const requirePermission =
  (page: string) =>
  async (way: Way): Promise<void> =>
    (await import('./permission-guard.ts')).requirePage(page, way)
