/**
 * A button pressed before its part of the page has come to life would do nothing, a form sent would leave for an address
 * that takes none, and on a slow telephone people are quicker than scripts. This runs in the page's head, once, keeps such
 * presses, and gives them back, in their order, until somebody takes them. React, once it listens, stops a press whose part
 * still sleeps before it reaches the button; a form is taken by whoever prevents the browser from sending it; a box ticked
 * early is ticked once more, so that its form hears of it. Links are left alone, and forms with an address of their own:
 * they work without scripts.
 */
export const EARLY_CLICKS = `(d=>{if(d.isEarly!==undefined)return;d.isEarly=true;const kept=new Map();let awake,alive;const give=()=>{if(!alive)return;const all=[...kept];kept.clear();for(const[i,[x,again]]of all.entries()){if(x.isConnected)again();if(kept.has(x))return all.slice(i+1).forEach(([y,next])=>kept.set(y,next))}};const keep=(x,again)=>{kept.set(x,again);setTimeout(give,50)};addEventListener('click',e=>{const b=e.target.closest?.('button[type=button]');if(!b)return;keep(b,()=>b.click());if(awake)b.addEventListener('click',()=>kept.delete(b),{once:true})},true);addEventListener('submit',e=>{const f=e.target,s=e.submitter;if(e.defaultPrevented||f.hasAttribute('action'))return;e.preventDefault();keep(f,()=>f.requestSubmit(s?.isConnected?s:null))});addEventListener('change',e=>{const x=e.target,on=x.checked;let tries=9;const again=()=>{x.checked=!on;x.click();if(x.checked!==on&&tries--)keep(x,again)};if(!alive&&/^(radio|checkbox)$/.test(x.type))kept.set(x,again)},true);addEventListener('waking',()=>{awake=true},{once:true});addEventListener('alive',()=>{alive=true;give()},{once:true})})(document)`

/** To be called when React begins to listen: from then on a press that reaches its button has been heard. */
export function listenFromNowOn(): void {
  window.dispatchEvent(new Event('waking'))
}

/** To be called when the first page stands. A press within the same task would find its part of the page still asleep. */
export function giveBackEarlyClicks(): void {
  setTimeout(() => window.dispatchEvent(new Event('alive')))
}
