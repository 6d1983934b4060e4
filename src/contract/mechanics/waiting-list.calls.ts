import type { Call } from '#contract/call.ts'
import type * as waitingList from './waiting-list.ts'

export const joinWaitingList: Call<typeof waitingList.joinWaitingList> = {
  method: 'POST',
  path: '/api/waiting-list',
  sendsJson: true,
}

export const listWaitingPlaces: Call<typeof waitingList.listWaitingPlaces> = {
  method: 'GET',
  path: '/api/admin/waiting-list',
}
