import { canonicalTag } from '@casebench/shared/case-file/translations'
import { i18n } from '@lingui/core'

/** What the reader calls a language, such as "German" for de; a tag that is none as it is. */
export function languageName(tag: string): string {
  if (canonicalTag(tag) === undefined) return tag
  return new Intl.DisplayNames([i18n.locale || 'en'], { type: 'language' }).of(tag) ?? tag
}
