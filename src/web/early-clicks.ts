/**
 * A button pressed before the page has come to life would do nothing, and on a slow telephone people are quicker than
 * scripts. This runs in the page's head, once, keeps such presses, and gives them back when there is somebody to take
 * them. Links and submits are left alone: they work without scripts.
 */
export const EARLY_CLICKS = `(d=>{if(d.isEarly!==undefined)return;d.isEarly=true;const kept=new Set();const keep=e=>{const b=e.target.closest?.('button[type=button]');if(b)kept.add(b)};addEventListener('click',keep,true);addEventListener('waking',()=>removeEventListener('click',keep,true),{once:true});addEventListener('alive',()=>{for(const b of kept)if(b.isConnected)b.click()},{once:true})})(document)`

/** To be called when React begins to listen: from then on it keeps a press itself, and one kept twice would be done twice. */
export function stopKeepingClicks(): void {
  window.dispatchEvent(new Event('waking'))
}

/** To be called when the first page stands. A press within the same task would find its part of the page still asleep. */
export function giveBackEarlyClicks(): void {
  setTimeout(() => window.dispatchEvent(new Event('alive')))
}
