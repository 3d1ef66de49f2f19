#!/bin/sh
# Adds the release of this image to those that the volume keeps. Nothing is ever changed or removed: what is live, and
# what was before, stays when an image is replaced. REMOTE is the remote's short name, COMMIT what its sources were built
# from, where the build was told.
set -eu
built=${BUILT:-/built}
volume=${VOLUME:-/srv}
public=$volume/public/$REMOTE
mkdir -p "$public" "$volume/incoming"
# Of this run alone: other remotes come at the same time, and one that was ended in the middle may have left half a release.
draft=$(mktemp -d "$volume/incoming/$REMOTE.XXXXXX")
trap 'rm -rf "$draft"' EXIT
for folder in "$built"/*/; do
  release=$(basename "$folder")
  [ ! -d "$public/$release" ] || continue
  # Seen whole or not at all.
  cp -R "$folder" "$draft/$release"
  mv "$draft/$release" "$public/$release"
  echo "$REMOTE $release is offered; \"release promote $REMOTE\" makes it live."
done
# The build knows no commit, since the image holds no repository.
sed "s/\"commit\":null/\"commit\":${COMMIT:+\"}${COMMIT:-null}${COMMIT:+\"}/" "$built/newest.json" > "$draft/newest.json"
mv "$draft/newest.json" "$public/newest.json"
