import { loadCatalog } from '../../../i18n/catalogs.ts'

/** What entries say was changed is named as the Admin Studio names it: its texts come with the first entry that is opened. */
const loadAdminTexts = () => loadCatalog('admin')

export async function loadEntryDetail() {
  const [{ EntryDetail }] = await Promise.all([import('../entry/EntryDetail.tsx'), loadAdminTexts()])
  return EntryDetail
}

/** Says what an entry changed in one line. */
export async function loadChangesLine() {
  const [{ changesLine }] = await Promise.all([import('../entry/changes-in-words.ts'), loadAdminTexts()])
  return changesLine
}
