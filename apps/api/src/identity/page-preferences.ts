import { areas, type PagePreferences, studioSections } from '@casebench/shared/page-preferences'

/** As this version knows them: what a newer one stored may be none of its areas and sections. */
export function knownPreferences({ area, folded }: PagePreferences): PagePreferences {
  const knownArea = areas.find((one) => one === area)
  return {
    ...(knownArea !== undefined && { area: knownArea }),
    ...(folded !== undefined && { folded: studioSections.filter((section) => folded.includes(section)) }),
  }
}
