import {
  emptyGraph,
  type GraphFault,
  type OwnershipGraph,
  readOwnership,
  sizeFault,
  writeOwnership,
} from '@casebench/shared/ownership/graph'
import { useRef, useState } from 'react'
import type { Edited, Selected } from './edits.ts'

/** How many steps can be undone. */
const maxSteps = 200

type Step = { text: string; selected: Selected | undefined }

type Props = {
  value: string
  subjectName: string
  readOnly: boolean
  onType: (value: string) => void
  onChoose: (value: string) => void
}

export type Structure = {
  graph: OwnershipGraph
  /** What is written is something other than a structure. */
  isForeign: boolean
  selected: Selected | undefined
  select: (selected: Selected | undefined) => void
  /** `typing` names the field, so that what is typed into it is one step. */
  apply: (edited: Edited, typing?: string) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** Why the last edit was not made; what was there is unchanged. */
  refused: GraphFault | undefined
}

/** Nothing was drawn: the question is not answered. */
const isBlank = ({ entities, relations }: OwnershipGraph, subjectName: string): boolean => {
  const [only] = entities
  return entities.length === 1 && relations.length === 0 && only?.name === subjectName && !only.country
}

/** The structure that an answer has, and its edits, which can be undone. */
export function useStructure({ value, subjectName, readOnly, onType, onChoose }: Props): Structure {
  const read = useRef<{ text: string; graph: OwnershipGraph; isForeign: boolean }>(undefined)
  if (read.current?.text !== value) {
    const found = value.trim() === '' ? undefined : readOwnership(value)
    read.current = {
      text: value,
      graph: found?.graph ?? emptyGraph(subjectName),
      isForeign: found !== undefined && found.graph === undefined,
    }
  }
  const { graph, isForeign } = read.current
  const [selected, setSelected] = useState<Selected>()
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly Step[]>([])
  const [refused, setRefused] = useState<GraphFault>()
  const typedIn = useRef<string>(undefined)

  const show = (text: string, next: Selected | undefined, send: (text: string) => void) => {
    setSelected(next)
    setRefused(undefined)
    send(text)
  }
  const apply = ({ graph: next, selected: wanted }: Edited, typing?: string) => {
    if (readOnly || next === graph) return setSelected(wanted)
    const fault = sizeFault(next)
    if (fault !== undefined) return setRefused(fault)
    const text = isBlank(next, subjectName) ? '' : writeOwnership(next)
    if (typing === undefined || typing !== typedIn.current) {
      setPast([...past.slice(-maxSteps + 1), { text: value, selected }])
      setFuture([])
    }
    typedIn.current = typing
    read.current = { text, graph: text === '' ? emptyGraph(subjectName) : next, isForeign: false }
    show(text, wanted, typing === undefined ? onChoose : onType)
  }
  const [last, next] = [past.at(-1), future.at(-1)]
  const undo = () => {
    if (last === undefined) return
    setPast(past.slice(0, -1))
    setFuture([...future, { text: value, selected }])
    typedIn.current = undefined
    show(last.text, last.selected, onChoose)
  }
  const redo = () => {
    if (next === undefined) return
    setFuture(future.slice(0, -1))
    setPast([...past, { text: value, selected }])
    typedIn.current = undefined
    show(next.text, next.selected, onChoose)
  }
  return {
    graph,
    isForeign,
    selected,
    select: setSelected,
    apply,
    undo: last === undefined || readOnly ? undefined : undo,
    redo: next === undefined || readOnly ? undefined : redo,
    refused,
  }
}
