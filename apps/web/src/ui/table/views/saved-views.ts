import {
  addSavedView,
  deleteSavedView,
  editSavedView,
  getSavedViews,
  type SavedView,
} from '@casebench/shared/contract/saved-views'
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import { ownEmail } from '../../../api/credentials.ts'
import { detailOf } from '../../../api/request.ts'
import { toastError, toastSuccess } from '../../toast.ts'

const keyOf = (list: string) => ['saved-views', list]

export const useSavedViews = (list: string) =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => callApi(getSavedViews, { query: { email: ownEmail(), list } }, { signal }),
  })

type Saved = { message: string; view: SavedView }

/** Something that is saved; a form says itself why it was refused. */
function useSaving<Input>(
  list: string,
  act: (input: Input) => Promise<Saved>,
  onDone: (view: SavedView) => void,
  isForm: boolean,
): UseMutationResult<Saved, Error, Input> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Before it is opened, the menu has to know it.
    onSuccess: async ({ message, view }) => {
      await queries.invalidateQueries({ queryKey: keyOf(list) })
      toastSuccess(message)
      onDone(view)
    },
    onError: (error) => {
      if (!isForm) toastError(detailOf(error))
      void queries.invalidateQueries({ queryKey: keyOf(list) })
    },
  })
}

type Values = { name: string; query: string }

export const useAddView = (list: string, onDone: (view: SavedView) => void, isForm = true) =>
  useSaving(
    list,
    ({ name, query }: Values) => callApi(addSavedView, { body: { email: ownEmail(), list, name, query } }),
    onDone,
    isForm,
  )

export const useEditView = (list: string, onDone: (view: SavedView) => void, isForm = true) =>
  useSaving(
    list,
    ({ id, name, query }: SavedView) =>
      callApi(editSavedView, { params: { id }, body: { email: ownEmail(), name, query } }),
    onDone,
    isForm,
  )

export function useDeleteView(list: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(deleteSavedView, { params: { id }, query: { email: ownEmail() } }),
    onSuccess: onDone,
    onError: (error) => toastError(detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(list) }),
  })
}
