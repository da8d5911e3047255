import { createContext, useContext } from 'react'
import type { TitleOf } from '../../evidence/evidence-labels.ts'

/** What the documents of the case are called, for the evidence in its answers. */
export const DocumentTitles = createContext<TitleOf>((documentId) => documentId)
export const useDocumentTitles = (): TitleOf => useContext(DocumentTitles)
