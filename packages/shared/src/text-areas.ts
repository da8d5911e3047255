/**
 * The parts of the page whose texts are loaded apart: the login loads nothing of how one gets an account, visitors nothing of the desk,
 * candidates nothing of the Admin Studio, and who reads a list of people there nothing of the editor of cases.
 */
export type TextArea = 'start' | 'visitor' | 'signed-in' | 'admin' | 'admin-cases' | 'admin-certification'

/** Parts of the Admin Studio with texts that no other part of it shows, by where they are. */
const partsOfAdmin = { '/admin/case_manager/': 'admin-cases', '/admin/certification/': 'admin-certification' } as const

/** Whose texts the pages of the Admin Studio at an address need beside those that every page has. */
export const adminTextAreas = (path: string): TextArea[] => [
  'admin',
  ...Object.entries(partsOfAdmin).flatMap(([under, area]) => (path.startsWith(under) ? [area] : [])),
]
