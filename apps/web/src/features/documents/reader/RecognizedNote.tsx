import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatScore } from '../../../ui/formats.ts'
import type { DocumentSource } from '../document-query.ts'
import type { Page } from '../pages/page.ts'
import { recognizedQuery } from '../recognized-query.ts'
import classes from './reader.module.css'

type Props = { source: DocumentSource; page: Page | undefined; number: number }

/** Where the text of the current page comes from, if it was recognised, and how sure that is. */
export function RecognizedNote({ source, page, number }: Props) {
  const queries = useQueryClient()
  const state = queries.getQueryData(recognizedQuery(source).queryKey)?.state
  const { data } = useQuery({
    queryKey: ['recognized-page', ...source.queryKey, number, state],
    queryFn: async () => (await page?.recognized?.()) ?? null,
  })
  // Asked for again until it is there.
  useQuery({ ...recognizedQuery(source), enabled: data !== undefined && data !== null })
  if (!data) return null
  const confidence = formatScore(data.confidence)
  const isKnown = data.state === 'done' && data.confidence > 0
  const text = isKnown
    ? t`Text recognised from the picture, ${confidence}`
    : data.state === 'pending'
      ? t`The text of this picture is being recognised.`
      : t`No text could be recognised in this picture.`
  return (
    <p className={classes.recognized} role="note" data-poor={(isKnown && data.confidence < 0.8) || undefined}>
      {text}
      {isKnown && data.confidence < 0.8 && <> · {t`Compare it with the picture.`}</>}
    </p>
  )
}
