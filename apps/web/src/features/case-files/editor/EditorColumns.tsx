import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, SegmentedControl, Tabs } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Tabs.css'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { CaseDraft } from '../draft/case-draft.ts'
import { nearestField, type PlacedFault } from '../draft/fault-places.ts'
import { kindOf, type NodeKind, type Place, settingsPlace } from '../draft/places.ts'
import { translationTagOf } from '../draft/translations.ts'
import classes from './editor.module.css'
import { useEditing } from './editor-context.ts'
import { NodeForm } from './forms/NodeForm.tsx'
import { FaultList } from './panel/FaultList.tsx'
import { Preview } from './panel/Preview.tsx'
import { ReferencePanel } from './panel/ReferencePanel.tsx'
import { Tree } from './tree/Tree.tsx'
import type { Checked } from './use-checked.ts'

type Props = {
  draft: CaseDraft
  place: Place
  checked: Checked
  isRefused: boolean
  /** Leads to where a fault of a translation is mended, by its path. */
  onTranslationFault: (path: string) => void
}
type Part = 'tree' | 'form' | 'reference' | 'preview' | 'faults'

const kinds: Readonly<Record<NodeKind, string>> = {
  get settings() {
    return t`Settings`
  },
  get details() {
    return t`Entity details`
  },
  get component() {
    return t`Component`
  },
  get section() {
    return t`Section`
  },
  get subsection() {
    return t`Subsection`
  },
  get attribute() {
    return t`Question`
  },
  get knowledgeCheck() {
    return t`Knowledge check`
  },
  get question() {
    return t`Knowledge check`
  },
  get documents() {
    return t`Documents`
  },
}

const inputs = 'input, textarea, select'
const roomForColumns = '(min-width: 1100px)'

/** What is typed shows in its own field at once, and in the structure around it a moment later. */
function useSettled(draft: CaseDraft, place: Place): CaseDraft {
  const newest = useMemo(() => ({ draft, place }), [draft, place])
  const settled = useDeferredValue(newest)
  // Another place may be one that the draft of a moment ago does not have.
  return settled.place === place ? settled.draft : draft
}

/** The structure, the form of what is selected in it, and beside it what is right, how it looks, and what is wrong. */
export function EditorColumns({ draft, place, checked, isRefused, onTranslationFault }: Props) {
  const { acts, readOnly } = useEditing()
  const wide = useMediaQuery(roomForColumns, undefined, { getInitialValueInEffect: false })
  const [part, setPart] = useState<Part>(place === settingsPlace ? 'tree' : 'form')
  const [side, setSide] = useState<Exclude<Part, 'tree' | 'form'>>('reference')
  const form = useRef<HTMLDivElement>(null)
  /** The path of what is to have the focus, once its form is there. */
  const wish = useRef<string>(undefined)

  useEffect(() => {
    if (!isRefused) return
    setSide('faults')
    setPart('faults')
  }, [isRefused])

  // After every rendering: the form of another node, or another part, may be there now.
  useEffect(() => {
    const wanted = wish.current
    if (wanted === undefined) return
    // Either the form or the panel beside it has the field; on a narrow screen only one of the two is there.
    const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')]
    const path = nearestField(
      fields.map((one) => one.dataset.field ?? ''),
      { path: wanted },
    )
    const found = fields.find((one) => one.dataset.field === path)
    const within = found?.matches('input, textarea, select, [tabindex]')
      ? found
      : found?.querySelector<HTMLElement>(inputs)
    const target = within ?? form.current?.querySelector<HTMLElement>(inputs)
    if (!target) return
    wish.current = undefined
    target.focus()
  })

  const settled = useSettled(draft, place)
  const openForm = useCallback(() => {
    wish.current = ''
    setPart('form')
    acts.lookAt(place)
  }, [acts, place])
  const goTo = ({ path, place: wanted, field }: PlacedFault) => {
    if (translationTagOf(path) !== undefined) return onTranslationFault(path)
    wish.current = path
    if (field === 'reference') {
      setSide('reference')
      setPart('reference')
    } else setPart('form')
    acts.lookAt(wanted)
  }

  const kind = kindOf(place)
  const parts = {
    tree: <Tree draft={settled} place={place} onForm={openForm} />,
    form: (
      <div ref={form} className={classes.nodeForm}>
        <h2 className={classes.nodeTitle}>{kind && kinds[kind]}</h2>
        <NodeForm key={place} draft={draft} place={place} />
      </div>
    ),
    reference: <ReferencePanel key={place} draft={draft} place={place} />,
    preview: <Preview draft={draft} place={place} />,
    faults: <FaultList draft={draft} checked={checked} onGo={goTo} />,
  }
  const faults = checked.total === 0 ? t`Errors` : t`Errors (${checked.total})`

  if (!wide)
    return (
      <Paper withBorder className={classes.narrow}>
        <div className={classes.parts}>
          <SegmentedControl
            aria-label={t`Part of the editor`}
            size="xs"
            fullWidth
            styles={{ label: { paddingInline: '7px' } }}
            data={[
              { value: 'tree', label: t`Tree` },
              { value: 'form', label: t`Form` },
              { value: 'reference', label: t`Answer` },
              { value: 'preview', label: t`Preview` },
              ...(readOnly ? [] : [{ value: 'faults', label: faults }]),
            ]}
            value={part}
            onChange={(wanted) => setPart(wanted as Part)}
          />
        </div>
        {parts[part]}
      </Paper>
    )
  return (
    <div className={classes.columns}>
      <Paper withBorder className={classes.structure}>
        {parts.tree}
      </Paper>
      <Paper withBorder className={`${classes.column} ${classes.form}`}>
        {parts.form}
      </Paper>
      <Paper withBorder className={classes.column}>
        <Tabs
          value={side}
          onChange={(wanted) => setSide((wanted ?? 'reference') as typeof side)}
          keepMounted={false}
          variant="pills"
        >
          <Tabs.List mb="md" className={classes.pills}>
            <Tabs.Tab value="reference">
              <Trans>Answer</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="preview">
              <Trans>Preview</Trans>
            </Tabs.Tab>
            {!readOnly && <Tabs.Tab value="faults">{faults}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="reference">{parts.reference}</Tabs.Panel>
          <Tabs.Panel value="preview">{parts.preview}</Tabs.Panel>
          <Tabs.Panel value="faults">{parts.faults}</Tabs.Panel>
        </Tabs>
      </Paper>
    </div>
  )
}
