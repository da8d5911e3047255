/** What goes beyond the specification, and an owner switches on. A new module is its line here and in the page's `module-texts.ts`. */
export const moduleNames = ['programmes', 'credentials'] as const

export type ModuleName = (typeof moduleNames)[number]
