import type { AskedSectionView } from '@casebench/shared/case-file/questions'
import { useState } from 'react'
import { useFromAnswers } from '../answers/answer-hooks.ts'
import { useToFix } from '../attempts/to-fix.ts'
import { useFlagged } from '../notes/flagged.ts'
import { useDesk } from './desk-context.ts'
import { matching } from './section-figures.ts'

/**
 * The questions of a section that the filter shows; undefined where it shows all. What has been shown stays until the section or
 * the filter changes: an empty question must not go away while it is answered.
 */
export function useShownQuestions(section: AskedSectionView): ReadonlySet<string> | undefined {
  const { store, markings, filter } = useDesk()
  const flagged = useFlagged()
  const toFix = useToFix()
  const key = useFromAnswers(store, () =>
    filter === 'all'
      ? ''
      : matching(section, filter, { answers: store.answers(), markings, flagged, toFix })
          .map(({ attributeId }) => attributeId)
          .join(' '),
  )
  const place = `${section.key} ${filter}`
  const [shown, setShown] = useState<{ place: string; ids: ReadonlySet<string> }>()
  const now = key === '' ? [] : key.split(' ')
  const known = shown?.place === place ? shown.ids : new Set<string>()
  if (filter === 'all') {
    // Chosen again, a filter begins anew.
    if (shown) setShown(undefined)
    return undefined
  }
  if (shown?.place === place && now.every((id) => known.has(id))) return known
  const ids = new Set([...known, ...now])
  setShown({ place, ids })
  return ids
}
