/** The two places between which staff who also learn go back and forth. */
export const areas = ['learn', 'studio'] as const
export type Area = (typeof areas)[number]

/** The sections of the Admin Studio's sidebar (specification §2), in its order. */
export const studioSections = [
  'user_manager',
  'policy_manager',
  'case_manager',
  'certification',
  'process',
  'ai_controls',
  'commercials',
  'help',
] as const
export type StudioSection = (typeof studioSections)[number]

/** What the page remembers for a person, on whatever device they sign in next. */
export type PagePreferences = {
  /** Where they were last. */
  area?: Area
  /** The sections of the sidebar that they have folded. */
  folded?: StudioSection[]
}
