import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  getWebhookDeliveries,
  getWebhookDelivery,
  getWebhooks,
  resendFailedWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
} from '@casebench/shared/contract/webhooks'
import type { WebhookEventType } from '@casebench/shared/webhooks'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const key = ['webhooks'] as const

export const webhooksQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => callApi(getWebhooks, {}, { signal }),
})

/** Read again while something waits: a test arrives within seconds. */
const watchInterval = 2000

export const deliveriesPage = 20

export const deliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...key, 'deliveries', id, page],
    // One more than is shown says whether there is another page.
    queryFn: ({ signal }) =>
      callApi(
        getWebhookDeliveries,
        { query: { id, limit: deliveriesPage + 1, offset: page * deliveriesPage } },
        { signal },
      ),
    // The pager stays, and with it the focus.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'pending') ? watchInterval : false),
  })

export const deliveryQuery = (id: string, tried: string | null) =>
  queryOptions({
    queryKey: [...key, 'delivery', id, tried],
    queryFn: ({ signal }) => callApi(getWebhookDelivery, { query: { id } }, { signal }),
  })

export const rereadWebhooks = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key })

export type Settings = { url: string; events: WebhookEventType[] }

/** Adds a webhook, which answers its secret, or edits the one of this id. */
export const saveWebhook = async (
  id: string | undefined,
  settings: Settings,
): Promise<{ message: string; secret?: string }> =>
  id === undefined ? callApi(addWebhook, { body: settings }) : callApi(editWebhook, { body: { id, ...settings } })

/** The answer has the secret, which is forgotten as soon as what shows it is closed. */
export function useRotate() {
  const queries = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (id: string) => callApi(rotateWebhookSecret, { body: { id } }),
    onSettled: () => rereadWebhooks(queries),
  })
}

/** What can be done with a webhook and its deliveries, each saying how it went. */
export function useWebhookActs(onDeleted: () => void) {
  const queries = useQueryClient()
  const reread = () => rereadWebhooks(queries)
  const switching = useToastMutation({
    act: (body: { id: string; on: boolean }) => callApi(switchWebhook, { body }),
    reread,
  })
  const testing = useToastMutation({ act: (id: string) => callApi(testWebhook, { body: { id } }), reread })
  const deleting = useToastMutation({
    act: (id: string) => callApi(deleteWebhook, { body: { id } }),
    reread,
    onDone: onDeleted,
  })
  return { switching, testing, deleting }
}

export function useResend() {
  const queries = useQueryClient()
  return useToastMutation({
    act: (id: string) => callApi(resendWebhookDelivery, { body: { id } }),
    reread: () => rereadWebhooks(queries),
  })
}

export function useResendFailed(onDone: () => void) {
  const queries = useQueryClient()
  return useToastMutation({
    act: (body: { id: string; since: string }) => callApi(resendFailedWebhooks, { body }),
    reread: () => rereadWebhooks(queries),
    onDone,
  })
}
