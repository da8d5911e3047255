import type { ComponentProps } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { useAfterFirstPicture } from '../desk/first-picture.ts'
import type { QuestionNote } from './QuestionNote.tsx'
import type { QuestionTools } from './QuestionTools.tsx'

const loadFlags = async () => (await import('./FollowFlags.tsx')).FollowFlags
const loadTools = async () => (await import('./QuestionTools.tsx')).QuestionTools
const loadNote = async () => (await import('./QuestionNote.tsx')).QuestionNote
const none = {}

/** Flags and notes come after what is needed to answer. */
export const LazyFlags = () =>
  useAfterFirstPicture('flags') && <LazyComponent load={loadFlags} props={none} missing={null} />

export const LazyTools = (props: ComponentProps<typeof QuestionTools>) =>
  useAfterFirstPicture('tools') && <LazyComponent load={loadTools} props={props} missing={null} />

export const LazyNote = (props: ComponentProps<typeof QuestionNote>) =>
  useAfterFirstPicture('note') && <LazyComponent load={loadNote} props={props} missing={null} />
