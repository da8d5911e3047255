import type { ComponentProps } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { useDesk } from '../desk/desk-context.ts'
import type { QuestionNote } from './QuestionNote.tsx'
import type { QuestionTools } from './QuestionTools.tsx'

const loadFlags = async () => (await import('./FollowFlags.tsx')).FollowFlags
const loadTools = async () => (await import('./QuestionTools.tsx')).QuestionTools
const loadNote = async () => (await import('./QuestionNote.tsx')).QuestionNote
const loadPanel = async () => (await import('./NotesPanel.tsx')).NotesPanel
const none = {}

/** Flags and notes come after what is needed to answer. */
export const LazyFlags = () => useDesk().isRestDue && <LazyComponent load={loadFlags} props={none} missing={null} />

export const LazyTools = (props: ComponentProps<typeof QuestionTools>) =>
  useDesk().isRestDue && <LazyComponent load={loadTools} props={props} missing={null} />

export const LazyNote = (props: ComponentProps<typeof QuestionNote>) =>
  useDesk().isRestDue && <LazyComponent load={loadNote} props={props} missing={null} />

export const LazyNotesPanel = () => <LazyComponent load={loadPanel} props={none} />
