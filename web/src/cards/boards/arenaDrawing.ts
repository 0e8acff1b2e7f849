/** The arena with its arches, the street before it and the cauldron in the middle. */
export { default as AimedPlate } from './ArenaPlate.svelte';
export { default as Cauldron } from './Cauldron.svelte';
export { default as Front } from './StreetFront.svelte';
export { default as Shell } from './Arch.svelte';
