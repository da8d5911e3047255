/** Parts that go beyond the specification. A new one is its name here and its texts in the page's `module-texts.ts`. */
export const partNames = ['programmes', 'credentials', 'assessment'] as const

/** Rules of working together. A new one has its name here and its texts there, too. */
export const ruleNames = ['four_eyes', 'blind_marking', 'separate_training'] as const

/** What an owner switches on. */
export const moduleNames = [...partNames, ...ruleNames] as const

export type ModuleName = (typeof moduleNames)[number]
