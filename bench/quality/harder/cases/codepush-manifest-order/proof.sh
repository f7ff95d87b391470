# An update of a folder "a" beside files "a-b" and "a.txt": the CLI hashes its manifest sorted as whole strings.
set -e
S="$OUT/src"
mkdir -p "$S/android/content/res" "$S/android/util" "$S/org/json" "$S/com/nimbusds/jose/crypto" "$S/com/nimbusds/jwt" "$S/com/microsoft/codepush/react" "$OUT/classes"
R=android/app/src/main/java/com/microsoft/codepush/react
for name in CodePushUpdateUtils FileUtils CodePushUnknownException CodePushInvalidUpdateException CodePushConstants; do
  cp "$R/$name.java" "$S/com/microsoft/codepush/react/"
done
echo 'package android.content; public class Context { public android.content.res.AssetManager getAssets() { return null; } }' > "$S/android/content/Context.java"
echo 'package android.content.res; public class AssetManager { public java.io.InputStream open(String n) throws java.io.IOException { return null; } }' > "$S/android/content/res/AssetManager.java"
echo 'package android.util; public class Base64 { public static final int DEFAULT = 0; public static byte[] decode(byte[] b, int f) { return b; } }' > "$S/android/util/Base64.java"
echo 'package org.json; public class JSONException extends Exception {}' > "$S/org/json/JSONException.java"
echo 'package org.json; public class JSONObject { public JSONArray getJSONArray(String n) throws JSONException { return null; } }' > "$S/org/json/JSONObject.java"
cat > "$S/org/json/JSONArray.java" <<'JAVA'
package org.json;
import java.util.*;
public class JSONArray {
    private final List<Object> items = new ArrayList<>();
    public JSONArray put(Object item) { items.add(item); return this; }
    public int length() { return items.size(); }
    public String getString(int i) throws JSONException { return (String) items.get(i); }
    @Override public String toString() {
        StringJoiner joiner = new StringJoiner(",", "[", "]");
        for (Object item : items) joiner.add('"' + item.toString().replace("/", "\\/") + '"');
        return joiner.toString();
    }
}
JAVA
echo 'package com.nimbusds.jose; public interface JWSVerifier {}' > "$S/com/nimbusds/jose/JWSVerifier.java"
echo 'package com.nimbusds.jose.crypto; public class RSASSAVerifier implements com.nimbusds.jose.JWSVerifier { public RSASSAVerifier(java.security.interfaces.RSAPublicKey k) {} }' > "$S/com/nimbusds/jose/crypto/RSASSAVerifier.java"
echo 'package com.nimbusds.jwt; public class JWTClaimsSet { public java.util.Map<String, Object> getClaims() { return null; } }' > "$S/com/nimbusds/jwt/JWTClaimsSet.java"
echo 'package com.nimbusds.jwt; public class SignedJWT { public static SignedJWT parse(String s) { return null; } public boolean verify(com.nimbusds.jose.JWSVerifier v) { return false; } public JWTClaimsSet getJWTClaimsSet() { return null; } }' > "$S/com/nimbusds/jwt/SignedJWT.java"
cat > "$S/com/microsoft/codepush/react/CodePushUtils.java" <<'JAVA'
package com.microsoft.codepush.react;
public class CodePushUtils {
    public static void log(String message) {}
    public static void log(Throwable error) {}
    public static String appendPathComponent(String base, String next) { return new java.io.File(base, next).getAbsolutePath(); }
    public static org.json.JSONObject getJsonObjectFromFile(String path) { return null; }
    public static String getStringFromInputStream(java.io.InputStream in) { return null; }
}
JAVA
cat > "$S/Main.java" <<'JAVA'
import com.microsoft.codepush.react.*;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.security.MessageDigest;
import java.util.*;

public class Main {
    static String sha(String text) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return String.format("%064x", new BigInteger(1, digest));
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory(Path.of(System.getenv("OUT")), "update");
        List<String> manifest = new ArrayList<>();
        for (String path : List.of("a/x.png", "a-b.png", "a.txt", "index.bundle", "z/y/w.png", "z/y-1.png")) {
            Files.createDirectories(folder.resolve(path).getParent());
            Files.writeString(folder.resolve(path), path);
            manifest.add('"' + path + ":" + sha(path) + '"');
        }
        Collections.sort(manifest);
        try {
            CodePushUpdateUtils.verifyFolderHash(folder.toString(), sha("[" + String.join(",", manifest) + "]"));
            System.out.println("good: the update has the hash that the CLI gave it");
        } catch (CodePushInvalidUpdateException error) {
            System.out.println("bad: " + error.getMessage());
            System.exit(1);
        }
    }
}
JAVA
find "$S" -name '*.java' > "$OUT/sources"
javac -nowarn -d "$OUT/classes" @"$OUT/sources"
java -cp "$OUT/classes" Main
