import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import type { InputProps } from './input-props.ts'

const load = async () => (await import('../../ownership/OwnershipEditor.tsx')).OwnershipEditor

/** Who owns and controls whom. The editor is loaded where one is asked for. */
export function OwnershipAnswer({ question, structure, isReference, ...props }: InputProps) {
  const { subjectName = '', ownership, title } = question
  return (
    <LazyComponent
      load={load}
      props={{ ...props, subjectName, rule: ownership, title, judged: structure, alwaysComputed: isReference ?? false }}
      waiting={<Skeleton height={320} radius="md" />}
    />
  )
}
