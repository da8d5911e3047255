import { plural, t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { nameOf, type PlacedFault, placeFaults, referencePath } from '../../draft/fault-places.ts'
import classes from './panel.module.css'

type Props = { draft: CaseDraft; onGo: (place: PlacedFault) => void }

/** Reference answers of a case with evidence that have no passage: the evidence of their answers cannot be marked. */
export function unmarkedReferences({ caseData, answerSheet }: CaseDraft): string[] {
  if (caseData.evidence === undefined) return []
  return Object.keys(answerSheet).filter((id) => (answerSheet[id]?.evidence ?? []).length === 0)
}

/** Where none is marked, each a link to its reference. */
export function UnmarkedReferences({ draft, onGo }: Props) {
  const ids = unmarkedReferences(draft)
  if (ids.length === 0) return null
  const places = placeFaults(
    draft,
    ids.map((id) => ({ path: referencePath(id, 'evidence'), message: id })),
  ).filter(({ stray }) => stray === undefined)
  if (places.length === 0) return null
  return (
    <details>
      <summary className={classes.note}>
        {plural(places.length, {
          one: '1 reference answer has no passage. Its evidence is not marked.',
          other: '# reference answers have no passage. Their evidence is not marked.',
        })}
      </summary>
      <ul className={classes.faults} aria-label={t`Reference answers without a passage`}>
        {places.map((place) => (
          <li key={place.path}>
            <UnstyledButton className={classes.faultLink} onClick={() => onGo(place)}>
              <strong>{nameOf(draft, place.place)}</strong>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
