import { setLanguage } from '@casebench/shared/contract/identity'
import { isLanguage, type Language } from '@casebench/shared/languages'
import { callApi } from '../../api/client.ts'
import { ownEmail } from '../../api/credentials.ts'
import { queryClient } from '../../api/query-client.ts'
import { onSignOut, userQuery } from '../../api/session.ts'
import { languageChosenHere, reloadInOtherLanguage, rememberAccountLanguage } from '../../i18n/language.ts'

/** What the person chose in this browser, until their account has it. */
const unsavedKey = 'casebench-unsaved-language'

export function unsavedLanguage(): Language | undefined {
  try {
    const { person, language } = Object(JSON.parse(localStorage.getItem(unsavedKey) ?? 'null'))
    return person === ownEmail() && isLanguage(String(language)) ? language : undefined
  } catch {
    return undefined // Not what this page wrote, or no storage at all.
  }
}

function keepUnsaved(language: Language): void {
  try {
    localStorage.setItem(unsavedKey, JSON.stringify({ person: ownEmail(), language }))
  } catch {
    return // Full or blocked: it is lost with this page.
  }
}

function forgetUnsaved(): void {
  try {
    localStorage.removeItem(unsavedKey)
  } catch {
    return // No storage, so nothing is kept in it.
  }
}

onSignOut(forgetUnsaved)

/** @returns what the server says of it. */
async function saveLanguage(language: Language): Promise<string> {
  const { message } = await callApi(setLanguage, { body: { email: ownEmail(), language } })
  if (unsavedLanguage() === language) forgetUnsaved()
  queryClient.setQueryData(userQuery().queryKey, (user) => (user === undefined ? user : { ...user, language }))
  return message
}

/** Keeps a choice in this browser and stores it in the account. Where that fails, the browser has it, and later pages try again. */
export async function chooseOwnLanguage(language: Language): Promise<string> {
  keepUnsaved(language)
  rememberAccountLanguage(language)
  return saveLanguage(language)
}

function saveLater(language: Language): void {
  saveLanguage(language).catch((error: unknown) =>
    console.warn('The language could not be saved in the account', error),
  )
}

/** By what the account says and this browser knows. What cannot be saved now is tried again by the next page. */
function agreeOnLanguage(inAccount: Language | undefined): void {
  const unsaved = unsavedLanguage()
  const chosenHere = languageChosenHere()
  if (unsaved !== undefined && unsaved !== inAccount) {
    rememberAccountLanguage(unsaved)
    saveLater(unsaved)
  } else {
    rememberAccountLanguage(inAccount)
    if (inAccount === undefined && chosenHere !== undefined) saveLater(chosenHere)
  }
}

let agreedFor: string | undefined

/**
 * Shows the page in the language of the account, once a page and person: later nothing that is typed is lost by it. An account
 * that has none takes what was chosen in this browser before. @returns whether the page is loaded again for it.
 */
export async function showInOwnLanguage(): Promise<boolean> {
  const person = ownEmail()
  if (agreedFor === person) return false
  agreedFor = person
  const { language } = await queryClient.ensureQueryData(userQuery())
  agreeOnLanguage(language ?? undefined)
  return reloadInOtherLanguage()
}
