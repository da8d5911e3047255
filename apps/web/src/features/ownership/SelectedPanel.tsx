import {
  type Entity,
  type EntityKind,
  entityKinds,
  maxCountryLength,
  maxNameLength,
  maxNoteLength,
  type RelationKind,
  relationKinds,
} from '@casebench/shared/ownership/graph'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useDeferredValue, useState } from 'react'
import { entityLabel, nameOr, relationLabel } from '../../ui/case-text/ownership-labels.ts'
import { percentLabel, readPercent, writePercent } from '../../ui/case-text/ownership-percent.ts'
import { relationSentence } from '../../ui/case-text/relation-sentence.ts'
import { addHolder, addRelation, remove, setEntity, setRelation } from './edits.ts'
import classes from './ownership.module.css'
import type { Structure } from './use-structure.ts'

type Props = {
  structure: Structure
  readOnly: boolean
  /** What of the capital of a company is not shown, in percent. */
  notShown: (id: string) => number
  onEscape: () => void
}

/** What is selected, to be edited or only read: an entity, or a relation between two. */
export function SelectedPanel(props: Props) {
  const { structure, readOnly, onEscape } = props
  const { selected, graph } = structure
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }
  const isThere = selected !== undefined && [...graph.entities, ...graph.relations].some(({ id }) => id === selected.id)
  if (!isThere || selected === undefined)
    return (
      <p className={classes.hint}>
        {readOnly ? (
          <Trans>Select an entity or a relation to see its details.</Trans>
        ) : (
          <Trans>Select an entity or a relation to see and change it.</Trans>
        )}
      </p>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back to the chart from any of its fields.
    <div onKeyDown={leave} className={classes.fields} data-selected-panel>
      {selected.kind === 'entity' ? (
        <EntityFields key={selected.id} id={selected.id} {...props} />
      ) : (
        <RelationFields key={selected.id} id={selected.id} {...props} />
      )}
    </div>
  )
}

type FieldsProps = Props & { id: string }

function EntityFields({ id, structure, readOnly, notShown }: FieldsProps) {
  const { t } = useLingui()
  const { graph, apply, selected } = structure
  const settledEntities = useDeferredValue(graph.entities)
  const relate = useCallbackRef((held: string) => apply(addRelation(graph, id, held)))
  const entity = graph.entities.find((one) => one.id === id)
  if (entity === undefined) return null
  const set = (fields: Parameters<typeof setEntity>[2], typing?: string) =>
    apply({ graph: setEntity(graph, id, fields), selected }, typing && `${id}#${typing}`)
  const left = notShown(id)
  return (
    <>
      <TextInput
        label={t`Name`}
        value={entity.name}
        maxLength={maxNameLength}
        readOnly={readOnly}
        data-first-field
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ name: value }, 'name')}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t`Kind`}
          value={entity.kind}
          disabled={readOnly}
          data={entityKinds.map((value) => ({ value, label: entityLabel(value) }))}
          onChange={({ currentTarget: { value } }) => set({ kind: value as EntityKind })}
        />
        <TextInput
          label={t`Country`}
          value={entity.country ?? ''}
          maxLength={maxCountryLength}
          readOnly={readOnly}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => set({ country: value || undefined }, 'country')}
        />
      </div>
      {(readOnly ? entity.remainder : left > 0 || entity.remainder) && (
        <TextInput
          label={
            readOnly
              ? t`Why ${percentLabel(left)} of its capital is not shown`
              : t`${percentLabel(left)} of its capital is not shown. Why?`
          }
          value={entity.remainder ?? ''}
          maxLength={maxNoteLength}
          readOnly={readOnly}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => set({ remainder: value || undefined }, 'remainder')}
        />
      )}
      {!readOnly && (
        <>
          <div className={classes.pair}>
            <RelationTarget entities={settledEntities} holder={id} onChoose={relate} />
          </div>
          <div className={classes.actions}>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => apply(addHolder(graph, id, 'person'))}
            >
              <Trans>New holder above</Trans>
            </Button>
            {id !== graph.subject && <RemoveButton structure={structure} />}
          </div>
        </>
      )}
    </>
  )
}

type RelationTargetProps = { entities: readonly Entity[]; holder: string; onChoose: (held: string) => void }

/** What an entity may hold: a list of up to 200 others, which no key waits for. */
const RelationTarget = memo(function RelationTarget({ entities, holder, onChoose }: RelationTargetProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Add a relation to`}
      value=""
      onChange={({ currentTarget: { value } }) => value !== '' && onChoose(value)}
    >
      <option value="">–</option>
      {entities.map(({ id, name }) => id !== holder && <EntityOption key={id} id={id} name={nameOr(name)} />)}
    </NativeSelect>
  )
})

const EntityOption = memo(({ id, name }: { id: string; name: string }) => <option value={id}>{name}</option>)

const RemoveButton = ({ structure: { graph, selected, apply } }: { structure: Structure }) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-sm"
    leftSection={<IconTrash size={14} aria-hidden />}
    onClick={() => selected && apply(remove(graph, selected))}
  >
    <Trans>Remove</Trans>
  </Button>
)

function RelationFields({ id, structure, readOnly }: FieldsProps) {
  const { t } = useLingui()
  const { graph, apply, selected } = structure
  const relation = graph.relations.find((one) => one.id === id)
  const [typed, setTyped] = useState<string>()
  if (relation === undefined) return null
  const nameOf = (one: string) => nameOr(graph.entities.find((entity) => entity.id === one)?.name ?? '')
  const set = (fields: Parameters<typeof setRelation>[2], typing?: string) =>
    apply({ graph: setRelation(graph, id, fields), selected }, typing && `${id}#${typing}`)
  const written = writePercent(relation.percent)
  // What is half written stays as it is written.
  const shown = typed !== undefined && readPercent(typed) === relation.percent ? typed : (typed ?? written)
  const isWrong = typed !== undefined && readPercent(typed) === null
  return (
    <>
      <p className={classes.way}>{relationSentence(relation, nameOf)}</p>
      <div className={classes.pair}>
        <NativeSelect
          label={t`Kind`}
          value={relation.kind}
          disabled={readOnly}
          data={relationKinds.map((value) => ({ value, label: relationLabel(value) }))}
          onChange={({ currentTarget: { value } }) => set({ kind: value as RelationKind })}
        />
        <TextInput
          label={t`Percent`}
          value={shown}
          placeholder={readOnly ? undefined : t`51 or 25–50`}
          readOnly={readOnly}
          data-first-field
          autoComplete="off"
          inputMode="text"
          error={isWrong ? t`Write a percentage from 0 to 100, or a range such as 25–50.` : undefined}
          onBlur={() => !isWrong && setTyped(undefined)}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            const percent = readPercent(value)
            if (percent !== null) set({ percent }, 'percent')
          }}
        />
      </div>
      <TextInput
        label={t`Note, such as what kind of control`}
        value={relation.note ?? ''}
        maxLength={maxNoteLength}
        readOnly={readOnly}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ note: value || undefined }, 'note')}
      />
      <Checkbox
        label={t`Direct`}
        checked={relation.direct !== false}
        disabled={readOnly}
        onChange={({ currentTarget: { checked } }) => set({ direct: checked ? undefined : false })}
      />
      {!readOnly && (
        <div className={classes.actions}>
          <RemoveButton structure={structure} />
        </div>
      )}
    </>
  )
}
