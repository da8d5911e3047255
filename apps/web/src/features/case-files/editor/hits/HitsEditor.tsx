import type { AnswerSheet, Attribute } from '@casebench/shared/case-file/schema'
import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import { maxHits } from '@casebench/shared/case-file/screening/limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconClipboardText, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { faultsAt, fieldPath, referencePath } from '../../draft/fault-places.ts'
import { addHit, freshHitId, removeHit } from '../../draft/hits.ts'
import type { Place } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { useFieldFault } from '../forms/fields.tsx'
import classes from '../forms/forms.module.css'
import { HitFields } from './HitFields.tsx'
import { HitReferences } from './HitReferences.tsx'
import { HitWeights } from './HitWeights.tsx'
import { PasteHits } from './PasteHits.tsx'

type Props = { place: Place; attribute: Attribute; sheet: AnswerSheet }

/** The hits of a screening, one at a time, each with what is right about it. */
export function HitsEditor({ place, attribute, sheet }: Props) {
  const { acts, readOnly, faults } = useEditing()
  const { attributeId, hits = [] } = attribute
  const [shownId, setShownId] = useState<string>()
  const [isPasting, setPasting] = useState(false)
  const path = fieldPath(place, 'hits')
  const own = useFieldFault(path)
  const shown = hits.find(({ hitId }) => hitId === shownId) ?? hits[0]
  const isFaulty = (hit: ScreeningHit, index: number): boolean =>
    faultsAt(faults, fieldPath(path, String(index))).length > 0 ||
    faultsAt(faults, referencePath(`${attributeId}.${hit.hitId}.decision`, 'answer')).length > 0
  const nameOf = (hit: ScreeningHit, index: number): string => {
    const name = `${index + 1}. ${hit.name || t`Untitled`}`
    return isFaulty(hit, index) ? t`${name} (has an error)` : name
  }
  const add = () => {
    setShownId(freshHitId(hits))
    acts.edit((draft) => addHit(draft, place))
  }
  return (
    <>
      <h3 className={classes.part}>
        <Trans>Hits</Trans>
      </h3>
      <div className={classes.form} data-field={path} tabIndex={-1}>
        <p
          className={classes.note}
        >{t`${hits.length} of at most ${maxHits} hits. Candidates see all of their data.`}</p>
        {own !== undefined && <p className={classes.error}>{own}</p>}
        {!readOnly && (
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="compact-md"
              disabled={hits.length >= maxHits}
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              onClick={add}
            >
              <Trans>Add a hit</Trans>
            </Button>
            <Button
              variant="default"
              size="compact-md"
              aria-expanded={isPasting}
              leftSection={<IconClipboardText size={16} stroke={1.8} aria-hidden />}
              onClick={() => setPasting(!isPasting)}
            >
              <Trans>Paste a table</Trans>
            </Button>
          </div>
        )}
        {isPasting && !readOnly && (
          <PasteHits
            place={place}
            hits={hits}
            onAdded={(hitId) => {
              setPasting(false)
              setShownId(hitId)
            }}
          />
        )}
        {shown && (
          <>
            <div className={classes.chosen}>
              <NativeSelect
                label={t`Hit`}
                value={shown.hitId}
                data={hits.map((hit, index) => ({ value: hit.hitId, label: nameOf(hit, index) }))}
                onChange={({ currentTarget: { value } }) => setShownId(value)}
              />
              {!readOnly && (
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
                  onClick={() => acts.edit((draft) => removeHit(draft, place, shown.hitId))}
                >
                  <Trans>Remove this hit</Trans>
                </Button>
              )}
            </div>
            <HitFields key={`fields-${shown.hitId}`} place={place} hit={shown} index={hits.indexOf(shown)} />
            <HitReferences
              key={`references-${shown.hitId}`}
              attributeId={attributeId}
              hit={shown}
              number={hits.indexOf(shown) + 1}
              sheet={sheet}
            />
          </>
        )}
      </div>
      <HitWeights place={place} grading={attribute.grading ?? {}} />
    </>
  )
}
