import type { HowTo } from '@casebench/domain/assistant/intent'
import { i18n } from '@casebench/server/i18n'

/** How something is done on our own pages, for where the knowledge base does not say it, or not in the asker's language. */
export const howTo: Readonly<Record<HowTo, () => string>> = {
  submit: () =>
    i18n.t(
      'Open your case on {dashboard}, answer its questions and press **Submit**. If required questions are empty, you see which ones. The result appears by itself, and the bell tells you.',
      { dashboard: `[${i18n.t('your dashboard')}](/platform)` },
    ),
  upload: () =>
    i18n.t(
      'Open **My uploads** beside the questions of your case. Choose files there, or drop them anywhere on the page. Below the button you see which types and sizes are allowed.',
    ),
  contest: () =>
    i18n.t(
      'In training, open the question in your result and press **Contest this marking**. Say why your answer is correct and where the documents show it. In a test, press **Contest this result**. A reviewer decides, and the bell tells you.',
    ),
}
