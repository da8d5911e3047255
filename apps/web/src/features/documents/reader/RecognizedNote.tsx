import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { languageName } from '../../../ui/case-text/language-name.ts'
import { formatScore } from '../../../ui/formats.ts'
import type { DocumentSource } from '../document-query.ts'
import type { Page, PictureText } from '../pages/page.ts'
import { recognizedQuery } from '../recognized-query.ts'
import classes from './reader.module.css'

type Props = { source: DocumentSource; page: Page | undefined; number: number; language: string | undefined }

/** Below, some of the letters are wrong. */
const sure = 0.8

function textOf({ state, ...found }: { state: PictureText; confidence: number }, language: string): string {
  const confidence = formatScore(found.confidence)
  if (state === 'done') return t`Text recognised from the picture, ${confidence}`
  if (state === 'pending') return t`The text of this picture is being recognised.`
  if (state === 'unreadable')
    return t`The text of this picture could not be recognised reliably. Read it in the picture.`
  if (state === 'unknownLanguage') return t`Text in ${language} cannot be recognised. Read it in the picture.`
  return t`No text could be recognised in this picture.`
}

/** Where the text of the current page comes from, if it was recognised, and how sure that is. */
export function RecognizedNote({ source, page, number, language = '' }: Props) {
  const queries = useQueryClient()
  const state = queries.getQueryData(recognizedQuery(source).queryKey)?.state
  const { data } = useQuery({
    queryKey: ['recognized-page', ...source.queryKey, number, state],
    queryFn: async () => (await page?.recognized?.()) ?? null,
  })
  // Asked for again until it is there.
  useQuery({ ...recognizedQuery(source), enabled: data !== undefined && data !== null })
  if (!data) return null
  const isPoor = data.state === 'done' && data.confidence < sure
  return (
    <p className={classes.recognized} role="note" data-poor={isPoor || undefined}>
      {textOf(data, languageName(language))}
      {isPoor && <> · {t`Compare it with the picture.`}</>}
    </p>
  )
}
