// A page without a server can be installed, and is then there without a network.

import { ready } from "./engine/home.ts";

/** Names the manifest, and lets a service worker keep all files. */
export async function install(): Promise<void> {
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = "manifest.webmanifest";
  const icon = document.createElement("link");
  icon.rel = "apple-touch-icon";
  icon.href = "icon-192.png";
  document.head.append(manifest, icon);
  // The service worker loads all files once more. What the page needs comes first.
  await ready;
  // Only pages that are encrypted or local can have one. Without it, the page is there as long as its host is.
  await navigator.serviceWorker?.register("offline.js", { updateViaCache: "none" }).catch(() => {});
}
